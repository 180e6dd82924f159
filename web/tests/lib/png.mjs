/** Makes the PNG of a browser small: 256 colours do for our pictures. */
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const COLOURS = 256;

function* chunks(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function check(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(type, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(check(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** Width, height, and the pixels as bytes, `depth` for each. */
function decode(png) {
  const parts = [...chunks(png)];
  const head = parts.find(({ type }) => type === "IHDR").data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const depth = { 2: 3, 6: 4 }[head[9]];
  if (head[8] !== 8 || !depth || head[12]) throw new Error("not a PNG as browsers make them");
  const raw = inflateSync(Buffer.concat(parts.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const row = width * depth;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < depth ? 0 : pixels[at - depth];
      const above = y ? pixels[at - row] : 0;
      const corner = y && x >= depth ? pixels[at - row - depth] : 0;
      const guess = left + above - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? above : corner;
      pixels[at] = raw[y * (row + 1) + 1 + x] + [0, left, above, (left + above) >> 1, paeth][filter];
    }
  }
  return { width, height, depth, pixels };
}

/** The colours that occur, in boxes: the one with most to tell apart is cut in two, until there are enough. */
function palette(counts) {
  const all = [...counts].map(([colour, count]) => ({ colour, count, rgb: [colour >> 16, (colour >> 8) & 255, colour & 255] }));
  const box = (list) => {
    const ranges = [0, 1, 2].map((c) => list.reduce(([low, high], { rgb }) => [Math.min(low, rgb[c]), Math.max(high, rgb[c])], [255, 0]));
    const widths = ranges.map(([low, high]) => high - low);
    const channel = widths.indexOf(Math.max(...widths));
    const pixels = list.reduce((sum, { count }) => sum + count, 0);
    return { list, channel, middle: (ranges[channel][0] + ranges[channel][1]) / 2, weight: widths[channel] ** 2 * pixels ** 0.8, pixels };
  };
  const boxes = [box(all)];
  while (boxes.length < COLOURS) {
    const largest = boxes.reduce((best, { weight }, i) => (weight > boxes[best].weight ? i : best), 0);
    const { list, channel, middle, weight } = boxes[largest];
    if (!weight) break;
    boxes.splice(largest, 1, ...[true, false].map((low) => box(list.filter(({ rgb }) => rgb[channel] <= middle === low))));
  }
  const index = new Map();
  const colours = boxes.map(({ list, pixels }, i) => {
    for (const { colour } of list) index.set(colour, i);
    return [0, 1, 2].map((c) => Math.round(list.reduce((sum, { rgb, count }) => sum + rgb[c] * count, 0) / pixels));
  });
  return { index, colours };
}

export function small(png) {
  const { width, height, depth, pixels } = decode(png);
  const counts = new Map();
  const colourAt = (pixel) => pixels.readUIntBE(pixel * depth, 3);
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  const { index, colours } = palette(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = index.get(colourAt(y * width + x));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("PLTE", Buffer.from(colours.flat())), chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
