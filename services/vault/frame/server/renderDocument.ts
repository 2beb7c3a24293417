import { createHash } from 'node:crypto'
import type { FrameFiles } from './readFrameFiles'

export interface FrameDocument {
  readonly html: string
  /** For `script-src`: the document's own scripts. */
  readonly scriptHashes: readonly string[]
}

/** Where the files are, below the frame's origin. */
export const filesPath = '/frame/'

/**
 * The document. Its one line of script loads the first file; browsers hold that and each later one against the hash in the
 * import map.
 */
export function renderDocument({ files, main, keys }: FrameFiles): FrameDocument {
  const integrity = Object.fromEntries(
    [...files].map(([name, file]) => [`${filesPath}${name}`, file.integrity]),
  )
  const importMap = JSON.stringify({ integrity })
  const script = `import(${JSON.stringify(`${filesPath}${main}`)})`
  const html = `<!doctype html>
<html lang="en" data-keys="${keys}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Embedded wallet</title>
<script type="importmap">${importMap}</script>
<script type="module">${script}</script>
</head>
<body></body>
</html>
`
  return {
    html,
    scriptHashes: [
      ...[importMap, script].map(hashOf),
      ...Object.values(integrity).map((hash) => `'${hash}'`),
    ],
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
