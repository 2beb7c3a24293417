import { crc32, inflateSync } from 'node:zlib'
import { expect } from 'vitest'

export interface Picture {
  readonly side: number
  /** The colour of a pixel, as `#rrggbb`. */
  at(x: number, y: number): string
}

/** Decodes a square PNG of 16 colours, and no other: every chunk is known and whole. */
export function readPng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes)
  const chunks = new Map<string, Buffer>()
  expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR')!
  const side = header.readUInt32BE(0)
  expect(header.toString('hex', 4)).toBe(`${header.toString('hex', 0, 4)}0403000000`)
  const rows = inflateSync(chunks.get('IDAT')!)
  expect(rows).toHaveLength(side * (side / 2 + 1))
  return {
    side,
    at(x, y) {
      const pair = rows[y * (side / 2 + 1) + 1 + (x >> 1)]!
      const index = x % 2 === 0 ? pair >> 4 : pair & 15
      return `#${chunks.get('PLTE')!.toString('hex', index * 3, index * 3 + 3)}`
    },
  }
}
