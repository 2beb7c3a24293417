import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Opaque pixels: three bytes each, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A part of a picture, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Decodes a browser's PNG, or one of `cutPng`: eight bits a channel or a palette, not interlaced.
 * Source: PNG specification, 3rd edition, §9.
 */
export function readPng(file: Buffer): Pixels {
  const packed: Buffer[] = []
  let palette: Buffer | undefined
  let [width, height, type] = [0, 0, 0]
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') {
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
      type = data[9]!
    } else if (name === 'PLTE') palette = data
    else if (name === 'IDAT') packed.push(data)
    at += length + 12
  }
  const bytes = { 2: 3, 3: 1, 6: 4 }[type]!
  const rows = unfilter(inflateSync(Buffer.concat(packed)), width * bytes, bytes)
  if (bytes === 3) return { width, height, rgb: rows }
  const rgb = Buffer.alloc(width * height * 3)
  for (let from = 0, to = 0; to < rgb.length; from += bytes, to += 3) {
    const source = palette ?? rows
    const at = palette ? rows[from]! * 3 : from
    rgb[to] = source[at]!
    rgb[to + 1] = source[at + 1]!
    rgb[to + 2] = source[at + 2]!
  }
  return { width, height, rgb }
}

/** The rows of a picture without the byte that names each row's filter. */
function unfilter(raw: Buffer, stride: number, bytes: number): Buffer {
  const rows = Buffer.alloc((raw.length / (stride + 1)) * stride)
  for (let from = 0, to = 0; from < raw.length; from += stride + 1, to += stride) {
    const row = rows.subarray(to, to + stride)
    row.set(raw.subarray(from + 1, from + 1 + stride))
    const above = to > 0 ? rows.subarray(to - stride, to) : new Uint8Array(stride)
    addPredicted(row, above, raw[from]!, bytes)
  }
  return rows
}

/** A loop for each filter: a function call for each byte would take most of the time. */
function addPredicted(row: Buffer, above: Uint8Array, filter: number, bytes: number): void {
  if (filter === 1) for (let x = bytes; x < row.length; x++) row[x] = row[x]! + row[x - bytes]!
  else if (filter === 2) for (let x = 0; x < row.length; x++) row[x] = row[x]! + above[x]!
  else if (filter > 2)
    for (let x = 0; x < row.length; x++) {
      const left = x < bytes ? 0 : row[x - bytes]!
      const corner = x < bytes ? 0 : above[x - bytes]!
      row[x] = row[x]! + (filter === 3 ? (left + above[x]!) >> 1 : paeth(left, above[x]!, corner))
    }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Says that a part of a picture has the same pixels as another picture. */
export function isPart({ width, rgb }: Pixels, box: Box, other: Pixels): boolean {
  if (other.width !== box.width || other.height !== box.height) return false
  const stride = box.width * 3
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * width + box.x) * 3
    if (other.rgb.compare(rgb, from, from + stride, y * stride, (y + 1) * stride) !== 0) return false
  }
  return true
}

/** A part of a picture as a small file: its 256 most frequent colours, and the nearest of them for all others. */
export function cutPng({ width, rgb }: Pixels, box: Box): Buffer {
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
