import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Counts what the vault's frame downloads from now on, in brotli, without the worker of the keys. */
export function countFrameBytes(page: Page): () => number {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/frame\/(?!keys\.)[\w.]+\.js$/.test(pathname)) files.add(basename(pathname))
  })
  const bytesOf = (file: string) =>
    brotliCompressSync(readFileSync(join(process.env.LATCHKEY_SITE!, 'vault', file))).length
  return () => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
}
