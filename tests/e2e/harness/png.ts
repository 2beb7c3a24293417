import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Opaque pixels: three bytes each, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Decodes a browser's PNG: eight bits a channel, not interlaced. Source: PNG specification, 3rd edition, §9. */
export function readPng(file: Buffer): Pixels {
  const packed: Buffer[] = []
  let [width, height, bytes] = [0, 0, 3]
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
      bytes = data[9] === 6 ? 4 : 3
    } else if (type === 'IDAT') packed.push(data)
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(packed))
  const stride = width * bytes
  const rgb = Buffer.alloc(width * height * 3)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const filter = raw[start]!
    const row = new Uint8Array(raw.subarray(start + 1, start + 1 + stride))
    if (filter > 0) {
      for (let x = 0; x < stride; x++) {
        const left = x < bytes ? 0 : row[x - bytes]!
        const corner = x < bytes ? 0 : above[x - bytes]!
        row[x] = row[x]! + predicted(filter, left, above[x]!, corner)
      }
    }
    for (let from = 0, to = y * width * 3; from < stride; from += bytes) {
      rgb[to++] = row[from]!
      rgb[to++] = row[from + 1]!
      rgb[to++] = row[from + 2]!
    }
    above = row
  }
  return { width, height, rgb }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** A part of a picture as a small file: its 256 most frequent colours, and the nearest of them for all others. */
export function cutPng(
  { width, rgb }: Pixels,
  box: { x: number; y: number; width: number; height: number },
): Buffer {
  const colors = new Uint32Array(box.width * box.height)
  const counts = new Map<number, number>()
  for (let y = 0, to = 0; y < box.height; y++) {
    let at = ((box.y + y) * width + box.x) * 3
    for (let x = 0; x < box.width; x++) {
      const color = (rgb[at++]! << 16) | (rgb[at++]! << 8) | rgb[at++]!
      colors[to++] = color
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
  }
  const known = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([color]) => color)
  const palette = known.slice(0, 256)
  const indexes = new Map(
    known.map((color, index) => [color, index < 256 ? index : nearestTo(color, palette)]),
  )

  const rows = Buffer.alloc((box.width + 1) * box.height)
  for (let at = 0; at < colors.length; at++)
    rows[at + Math.floor(at / box.width) + 1] = indexes.get(colors[at]!)!
  const header = Buffer.alloc(13)
  header.writeUInt32BE(box.width, 0)
  header.writeUInt32BE(box.height, 4)
  // Eight bits, a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const table = Buffer.alloc(palette.length * 3)
  for (const [index, color] of palette.entries()) table.writeUIntBE(color, index * 3, 3)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearestTo(color: number, palette: readonly number[]): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, other] of palette.entries()) {
    const far =
      ((color >> 16) - (other >> 16)) ** 2 +
      (((color >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
      ((color & 255) - (other & 255)) ** 2
    if (far < least) [nearest, least] = [index, far]
  }
  return nearest
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
