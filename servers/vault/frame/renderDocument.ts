import { createHash } from 'node:crypto'
import type { FrameFiles } from './readFrameFiles'

export interface FrameDocument {
  readonly html: string
  /** The hashes for `script-src`: the import map, and each file. */
  readonly scriptHashes: readonly string[]
}

/** The folder of the files, below the frame's origin. */
export const filesPath = '/frame/'

/** The document to render. A document of the vault's origin has opened an `own window`; any page may have opened a `window`. */
type DocumentKind = 'frame' | 'window' | 'own window'

/**
 * The document of the frame, or of the window in which a request is reviewed. Its one script is checked by its
 * `integrity`, and those that this loads later by the import map. The document's `load` waits for it: that is when the
 * page sends its greeting. The frame's document lists the ids of the wrapper's keys: the setting of a process, which changes
 * no file.
 */
export function renderDocument(
  { files, keys, hash, ...scripts }: FrameFiles,
  kind: DocumentKind,
  wrapperKeyIds: readonly string[] = [],
): FrameDocument {
  const script = kind === 'frame' ? scripts.main : scripts.review
  const hashes = [...files.values()].map(({ integrity }) => integrity)
  const integrity = Object.fromEntries([...files.keys()].map((name, at) => [filesPath + name, hashes[at]]))
  const importMap = JSON.stringify({ integrity })
  const html = `<!doctype html>
<html lang="en" data-build="${hash}"${kind === 'frame' ? ` data-keys="${keys}" data-wrapper-keys="${wrapperKeyIds.join(' ')}"` : ''}${kind === 'own window' ? ' data-opened="frame"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Embedded wallet</title>
<link rel="icon" href="data:,">
<script type="importmap">${importMap}</script>
<script type="module" src="${filesPath}${script}" integrity="${files.get(script)?.integrity}"></script>
</head>
<body></body>
</html>
`
  const mapHash = `sha256-${createHash('sha256').update(importMap).digest('base64')}`
  return { html, scriptHashes: [mapHash, ...hashes].map((hash) => `'${hash}'`) }
}
