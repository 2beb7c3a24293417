import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A translated sentence with elements in it: `{name}` becomes `parts.name`. The sentence stays one message, so that
 * each language can order it. Each piece is an element, so that a page translator cannot take its node away.
 */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  const pieces = text
    .split(/(\{\w+\})/)
    .map((piece) => parts[piece.slice(1, -1)] ?? (piece && createElement('span', null, piece)))
  return createElement(Fragment, null, ...pieces)
}
