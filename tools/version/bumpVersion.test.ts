import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/common'
import { fixture } from '../checks/fixture'
import { bumpVersion } from './bumpVersion'

const config = readFileSync(join(root, '.changeset/config.json'), 'utf8')
const manifest = '{\n  "name": "latchkey",\n  "version": "0.1.0",\n  "workspaces": ["servers"]\n}\n'

const repositoryOf = (changeset: string) =>
  fixture({
    'package.json': manifest,
    'CHANGELOG.md': '# latchkey\n\n## 0.1.0\n\nThe first.\n',
    '.changeset/config.json': config,
    '.changeset/one.md': changeset,
  })

test('a changeset raises the version and enters the changelog', async () => {
  const folder = repositoryOf('---\n"latchkey": minor\n---\n\nAdds the option `cookie`.\n')

  expect(await bumpVersion(folder)).toBe('0.2.0')
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(manifest.replace('0.1.0', '0.2.0'))
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^# latchkey\n\n## 0\.2\.0\n[\s\S]*Adds the option `cookie`\.\n\n## 0\.1\.0\n\nThe first\.\n$/,
  )
  expect(existsSync(join(folder, '.changeset/one.md'))).toBe(false)
})

test('a changeset of another package changes nothing', async () => {
  const folder = repositoryOf('---\n"latchkee": minor\n---\n\nA mistake.\n')

  await expect(bumpVersion(folder)).rejects.toThrow('latchkee')
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(manifest)
  expect(existsSync(join(folder, '.changeset/one.md'))).toBe(true)
})
