import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A square picture of 16 colours. `indices` has one for each pixel, row by row; `palette` three bytes for each colour.
 * Source: PNG specification, 3rd edition.
 */
export function encodePng(side: number, indices: Uint8Array, palette: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Four bits a pixel, of a palette.
  header.set([4, 3, 0, 0, 0], 8)
  const row = side / 2 + 1
  const rows = Buffer.alloc(row * side)
  for (let at = 0; at < indices.length; at += 2) {
    const y = Math.floor(at / side)
    rows[y * row + 1 + (at % side) / 2] = (indices[at]! << 4) | indices[at + 1]!
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
