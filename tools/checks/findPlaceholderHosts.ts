import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import { listFiles } from './listFiles'

/** Fields of `package.json` that say where the project is. */
const fields = ['repository', 'homepage', 'bugs', 'author', 'funding']
/** Documents whose addresses are the project's own. In guides, `app.example` is the app of a host. */
const documents = [
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'NOTICE',
  'SECURITY.md',
  '.changeset/README.md',
  '.changeset/config.json',
  '.github/ISSUE_TEMPLATE/bug.yml',
  '.github/ISSUE_TEMPLATE/config.yml',
  '.github/ISSUE_TEMPLATE/feature.yml',
  '.github/pull_request_template.md',
]

/** The address of a page, a repository or a person. The playground's, on this machine, is where it says. */
const address = /(?:https?:\/\/|git@|github:|[\w.+-]+@)(?!localhost:)[^\s"'`<>)\]]+/gi
/** Reserved names. Source: RFC 2606, RFC 6761 */
const reserved = /[/@.:](?:example|test|invalid|localhost)(?:\.(?:com|net|org))?(?=[/:#?.,]|$)/i
/** Words in place of a name that is not known yet. */
const blank = /[/@:.](?:your|my)-?(?:org|name|company|domain|user|repo|project)|\b(?:OWNER|ORG|USERNAME)\b/

/** Addresses of the project that do not exist: in the manifests, and in documents that say where the project is. */
export function findPlaceholderHosts(folder = root): Findings {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifests = listFiles(folder).filter((file) => /(^|\/)package\.json$/.test(file))
  return [
    ...manifests.flatMap((file) => {
      const manifest = JSON.parse(read(file))
      return fields.flatMap((field) =>
        placeholdersIn(JSON.stringify(manifest[field] ?? '')).map(
          (found) => `${file}: ${field} has the placeholder ${found}`,
        ),
      )
    }),
    ...documents
      .filter((file) => existsSync(join(folder, file)))
      .flatMap((file) => placeholdersIn(read(file)).map((found) => `${file} has the placeholder ${found}`)),
  ]
}

const placeholdersIn = (text: string) => [
  ...new Set((text.match(address) ?? []).filter((found) => reserved.test(found) || blank.test(found))),
]
