import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '../../shared/i18n/messages'
import { lateErrorTexts, visitorErrorTexts } from '../../shell/remotes/i18n/visitorErrors'
import { labels } from '../../shell/ui/labels'
import unsupportedTexts from '../../shell/ui/views/unsupported.json' with { type: 'json' }

/** One owner of texts: the shell, a feature, the embedded wallet's frame, or what the frame shares with the shell. */
export interface TextOwner {
  readonly id: string
  /** The owner's own: its keys are used there, and `translated.json` stands there. */
  readonly folder: string
  /** Other folders that use its keys. */
  readonly users?: readonly string[]
  /** Folders with a file of texts for each language: the texts of the first views, then the texts of the late views. */
  readonly texts: readonly TextFolder[]
}

export interface TextFolder {
  readonly path: string
  /** Texts whose English stands in code: error messages, the words of buttons, and the shell's own late view. */
  readonly besides: Messages
}

/** Every owner of texts in a checkout that has any. */
export function textOwners(root: string): TextOwner[] {
  const features = join(root, 'features')
  const owners: TextOwner[] = [
    {
      id: 'shell',
      folder: join(root, 'shell'),
      texts: foldersOf(join(root, 'shell/remotes/i18n'), [
        { ...visitorErrorTexts(), ...labels, ...unsupportedTexts },
        lateErrorTexts(),
      ]),
    },
    ...(existsSync(features) ? readdirSync(features) : []).map((id) => ({
      id,
      folder: join(features, id),
      texts: foldersOf(join(features, id)),
    })),
    {
      id: 'review',
      folder: join(root, 'shared/reading'),
      users: ['shared/ui', 'shell/ui/review', 'frame'].map((each) => join(root, each)),
      texts: foldersOf(join(root, 'shared/reading')),
    },
    {
      id: 'vault',
      folder: join(root, 'frame'),
      texts: foldersOf(join(root, 'frame')),
    },
  ]
  return owners.filter(({ texts }) => texts.length > 0)
}

function foldersOf(folder: string, besides: readonly Messages[] = []): TextFolder[] {
  return ['messages', 'messages/late']
    .map((name, index) => ({ path: join(folder, name), besides: besides[index] ?? {} }))
    .filter(({ path }) => existsSync(join(path, 'en.json')))
}

/** The English of an owner, first and late texts together. */
export const englishOf = ({ texts }: Pick<TextOwner, 'texts'>): Messages =>
  Object.assign({}, ...texts.map(({ path, besides }) => ({ ...readMessages(path, 'en'), ...besides })))

export const readMessages = (folder: string, locale: string): Messages =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
