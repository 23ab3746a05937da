import sharp from 'sharp';
import { randomFrom } from './noise.ts';
import type { Light } from './tracer.ts';

/** Smooths noise out of a part of the light without crossing edges: three passes of growing reach. */
function calm(part: Float32Array, light: Light, passes: number, tolerance: number): Float32Array {
  const { width: w, height: h, guide } = light;
  let from = part;
  for (let pass = 0; pass < passes; pass++) {
    const to = new Float32Array(from.length);
    const reach = 1 << pass;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const at = y * w + x;
        let [r, g, b, total] = [0, 0, 0, 0];
        for (let j = -2; j <= 2; j++) {
          const yy = y + j * reach;
          if (yy < 0 || yy >= h) continue;
          for (let i = -2; i <= 2; i++) {
            const xx = x + i * reach;
            if (xx < 0 || xx >= w) continue;
            const k = yy * w + xx;
            let apart = 0;
            for (let c = 0; c < 4; c++) {
              const d = (guide[at * 4 + c] as number) - (guide[k * 4 + c] as number);
              apart += c === 3 ? d * d * 4 : d * d * 14;
            }
            if (tolerance > 0) {
              const d = (from[at * 3 + 1] as number) - (from[k * 3 + 1] as number);
              apart += (d * d) / tolerance;
            }
            if (apart > 6) continue;
            const weight = Math.exp(-apart - (i * i + j * j) * 0.25);
            r += (from[k * 3] as number) * weight;
            g += (from[k * 3 + 1] as number) * weight;
            b += (from[k * 3 + 2] as number) * weight;
            total += weight;
          }
        }
        to[at * 3] = r / total;
        to[at * 3 + 1] = g / total;
        to[at * 3 + 2] = b / total;
      }
    }
    from = to;
  }
  return from;
}

/** Smooths the edges of shadows apart from the colours that lie under them. */
function calmSun(light: Light): Float32Array {
  const { albedo, direct } = light;
  const ratio = direct.map((v, i) => v / Math.max(0.004, albedo[i] as number));
  return calm(ratio, light, 3, 0.55).map((v, i) => v * Math.max(0.004, albedo[i] as number));
}

const curve = (v: number): number => {
  const x = Math.max(0, v);
  const filmic = (x * (2.35 * x + 0.06)) / (x * (2.2 * x + 0.72) + 0.13);
  const c = Math.min(1, filmic);
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
};

/** Post-processing of an image. */
export interface Finish {
  exposure: number;
  seed: number;
  width: number;
  height: number;
  quality: number;
}

/** Turns light into a JPEG: calm, exposure, film curve, vignette, grain. */
export async function develop(light: Light, finish: Finish): Promise<Buffer> {
  const { width: w, height: h, albedo } = light;
  const fill = calm(light.fill, light, 4, 0);
  const direct = calmSun(light);
  const shine = calm(light.shine, light, 2, 0.05);
  const out = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const dx = (x / w - 0.5) * 2;
      const dy = (y / h - 0.5) * 2;
      const corner = 1 - 0.1 * (dx * dx + dy * dy) ** 1.2;
      const at = (y * w + x) * 3;
      const value = (c: number): number =>
        (direct[at + c] as number) +
        (albedo[at + c] as number) * (fill[at + c] as number) +
        (shine[at + c] as number);
      const grey = value(0) * 0.25 + value(1) * 0.65 + value(2) * 0.1;
      for (let c = 0; c < 3; c++) {
        // The film curve steepens colours; a little grey in them takes that back.
        const v = value(c) * 0.86 + grey * 0.14;
        out[at + c] = Math.round(255 * curve(v * finish.exposure * corner));
      }
    }
  }
  const large = await sharp(out, { raw: { width: w, height: h, channels: 3 } })
    .resize(finish.width, finish.height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return grained(large, finish);
}

/** Adds film grain and packs a picture. */
export function grained(pixels: Buffer, finish: Omit<Finish, 'exposure'>): Promise<Buffer> {
  const random = randomFrom(finish.seed + 77);
  for (let i = 0; i < pixels.length; i += 3) {
    const g = (random() + random() + random() - 1.5) * 5;
    for (let c = 0; c < 3; c++)
      pixels[i + c] = Math.max(0, Math.min(255, Math.round((pixels[i + c] as number) + g)));
  }
  return sharp(pixels, { raw: { width: finish.width, height: finish.height, channels: 3 } })
    .jpeg({ quality: finish.quality, mozjpeg: true })
    .toBuffer();
}
