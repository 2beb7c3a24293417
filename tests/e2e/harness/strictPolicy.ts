import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../../../tools/build/common'

/** The policy that the guide gives hosts, with their addresses for its `<…>`. @throws for an unknown one */
export function strictPolicy(addresses: Readonly<Record<string, readonly string[]>>): string {
  const guide = readFileSync(resolve(root, 'docs/guide/embedding.md'), 'utf8')
  const [, block] = /## Content Security Policy\n[^#]*?```\n([^`]+)```/.exec(guide) ?? []
  if (!block) throw new Error('The guide has no policy')
  return block.replaceAll('\n', ' ').replace(/<(\w+)>/g, (_, name: string) => {
    if (!addresses[name]) throw new Error(`The guide's policy has an unknown <${name}>`)
    return addresses[name].join(' ')
  })
}
