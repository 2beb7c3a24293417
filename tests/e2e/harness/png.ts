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
 * Decodes a browser's PNG, or one of `writePng`: eight bits a channel or a palette, not interlaced.
 * Source: PNG specification, 3rd edition, §9.
 */
export function readPng(file: Buffer): Pixels {
  const chunks = chunksOf(file)
  const header = chunks[0]!.data
  const [width, height, type] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]!]
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data
  const bytes = { 2: 3, 3: 1, 6: 4 }[type]!
  const rows = unfilter(inflateSync(dataOf(chunks)), width * bytes, bytes)
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

/** A picture of at most 256 colours. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Three bytes for each colour. */
  readonly palette: Buffer
  /** The rows as a PNG has them: a byte that names the filter, then the index of each pixel's colour. */
  readonly rows: Buffer
}

/** A part of a picture in its 256 most frequent colours, and the nearest of them for all others. */
export function cutDrawing({ width, rgb }: Pixels, box: Box): Drawing {
  const colors = new Uint32Array(box.width * box.height)
  const counts = new Map<number, number>()
  // Most pixels have the colour of the one before.
  let [last, run] = [-1, 0]
  const count = () => counts.set(last, (counts.get(last) ?? 0) + run)
  for (let y = 0, to = 0; y < box.height; y++) {
    let at = ((box.y + y) * width + box.x) * 3
    for (let x = 0; x < box.width; x++) {
      const color = (rgb[at++]! << 16) | (rgb[at++]! << 8) | rgb[at++]!
      colors[to++] = color
      if (color !== last) {
        if (run > 0) count()
        last = color
        run = 0
      }
      run++
    }
  }
  count()
  const known = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([color]) => color)
  const colorsKept = known.slice(0, 256)
  const indexes = new Map(
    known.map((color, index) => [color, index < 256 ? index : nearestTo(color, colorsKept)]),
  )

  const rows = Buffer.alloc((box.width + 1) * box.height)
  let index = 0
  for (let at = 0; at < colors.length; at++) {
    if (at === 0 || colors[at] !== colors[at - 1]) index = indexes.get(colors[at]!)!
    rows[at + Math.floor(at / box.width) + 1] = index
  }
  const palette = Buffer.alloc(colorsKept.length * 3)
  for (const [order, color] of colorsKept.entries()) palette.writeUIntBE(color, order * 3, 3)
  return { width: box.width, height: box.height, palette, rows }
}

/** The drawing as a small file. */
export function writePng({ width, height, palette, rows }: Drawing): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, a palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether a file of `writePng` has exactly this drawing, with any compression. */
export function isFileOf(file: Buffer, { width, height, palette, rows }: Drawing): boolean {
  const parts = chunksOf(file)
  const is = (name: string, wanted: Buffer) =>
    parts.some((part) => part.name === name && part.data.equals(wanted))
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  if (!parts[0]!.data.subarray(0, 8).equals(size) || !is('PLTE', palette)) return false
  return inflateSync(dataOf(parts)).equals(rows)
}

interface Chunk {
  readonly name: string
  readonly data: Buffer
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signature.length; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at)
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** The packed rows of all chunks. */
const dataOf = (chunks: readonly Chunk[]) =>
  Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))

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
