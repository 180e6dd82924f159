/** The sounds of the table, made here and loaded when one is first heard: stone, sail, card, points, one's turn, the end. */
import type { Cue } from "../board";

export class Synth {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly noise = this.hiss();
  /** When each was heard last: three stones at once are one sound. */
  private readonly last = new Map<Cue, number>();

  constructor() {
    this.out.connect(this.context.destination);
  }

  play(cue: Cue, volume: number): void {
    const now = this.context.currentTime;
    if (now - (this.last.get(cue) ?? -1) < 0.07) return;
    this.last.set(cue, now);
    void this.context.resume();
    this.out.gain.value = volume * volume; // as loudness is felt
    this.sounds[cue](now + 0.01);
  }

  private readonly sounds: Record<Cue, (at: number) => void> = {
    stone: (at) => {
      this.tone("sine", [150, 62], at, 0.14, 0.7);
      this.rush("bandpass", [900, 350], at, 0.06, 0.6);
    },
    sail: (at) => {
      this.rush("lowpass", [250, 1400, 300], at, 0.75, 0.35);
      this.tone("sine", [95, 80], at, 0.5, 0.12);
    },
    card: (at) => {
      this.rush("highpass", [2600, 4200], at, 0.07, 0.3);
      this.rush("bandpass", [1500, 2200], at + 0.05, 0.05, 0.25);
    },
    points: (at) => [1047, 1568].forEach((pitch, i) => this.bell(pitch, at + i * 0.09, 0.22)),
    turn: (at) => [523, 784].forEach((pitch, i) => this.bell(pitch, at + i * 0.14, 0.3)),
    end: (at) => [392, 523, 659, 784, 1047].forEach((pitch, i) => this.bell(pitch, at + i * 0.16, 0.32)),
  };

  /** Half a second of noise. */
  private hiss(): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, sampleRate / 2, sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return buffer;
  }

  /** Rises at once, dies away, and is gone. */
  private envelope(at: number, length: number, loudness: number, rise = 0.005): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
    gain.connect(this.out);
    return gain;
  }

  private glide(frequency: AudioParam, path: number[], at: number, length: number): void {
    path.forEach((pitch, i) => {
      if (i) frequency.exponentialRampToValueAtTime(pitch, at + (length * i) / (path.length - 1));
      else frequency.setValueAtTime(pitch, at);
    });
  }

  private tone(type: OscillatorType, path: number[], at: number, length: number, loudness: number): void {
    const tone = this.context.createOscillator();
    tone.type = type;
    this.glide(tone.frequency, path, at, length);
    tone.connect(this.envelope(at, length, loudness));
    tone.start(at);
    tone.stop(at + length);
  }

  private rush(type: BiquadFilterType, path: number[], at: number, length: number, loudness: number): void {
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.noise;
    source.loop = true;
    filter.type = type;
    this.glide(filter.frequency, path, at, length);
    source.connect(filter).connect(this.envelope(at, length, loudness, length * 0.3));
    source.start(at);
    source.stop(at + length);
  }

  private bell(pitch: number, at: number, loudness: number): void {
    this.tone("sine", [pitch, pitch], at, 0.7, loudness);
    this.tone("sine", [pitch * 2.76, pitch * 2.76], at, 0.25, loudness * 0.25);
  }
}
