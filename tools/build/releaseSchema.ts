import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { viewRoles } from '../../shared/contract/manifest'
import { root } from './common'
import { objectSchema, option, params, valueSchema } from './valueSchemas'

const text = z.string()
const name = text.min(1)
const whole = z.int().nonnegative()

const message = z
  .union([
    text,
    z.object({
      zero: text.exactOptional(),
      one: text.exactOptional(),
      two: text.exactOptional(),
      few: text.exactOptional(),
      many: text.exactOptional(),
      other: text,
    }),
  ])
  .describe('One text, or its plural forms; `{name}` is filled in.')

const placed = z.object({
  label: name.describe('Key of its text.'),
  order: z.number().describe('Its place among the others; low comes first.'),
  view: name.describe('The view that it opens.'),
})
const withIcon = placed.extend({ icon: name.describe('The `d` of a path, drawn as lines on 24 × 24.') })

const view = z.object({
  name: text.regex(/^[A-Z]\w*$/),
  role: z
    .enum(viewRoles)
    .exactOptional()
    .describe('What the shell opens it for; of several views with one role, the first is opened.'),
  title: name.describe("Key of the header's title; the view's parameters fill its `{…}`."),
  activation: z
    .enum(['disconnected', 'connected', 'always'])
    .describe('When it may be shown; in the other state the entry view of that state is shown in its place.'),
  height: z.number().positive().describe("Reserved height of the view's body in px."),
  help: name
    .exactOptional()
    .describe('The view that explains it: the header leads there where there is no way back.'),
  params: params
    .exactOptional()
    .describe('What it takes: by name, where a trailing `?` makes one optional, or as a schema.'),
  result: valueSchema.exactOptional().describe('What it gives to who requests it.'),
})

const contributions = z
  .object({
    views: z.array(view),
    walletFeatures: z.array(withIcon).exactOptional().describe('Actions of the Account view.'),
    accountTabs: z.array(placed).exactOptional(),
    connectMethods: z
      .array(z.object({ slot: z.enum(['email', 'social', 'wallet']), height: z.number(), view: name }))
      .exactOptional()
      .describe('Places in the Connect view.'),
    settings: z
      .array(
        withIcon.extend({
          isOnAccount: z.boolean().exactOptional().describe('An icon on the account leads there, too.'),
          wallet: z
            .literal('embedded')
            .exactOptional()
            .describe('The only wallet that it is for; for any without it.'),
        }),
      )
      .exactOptional(),
    texts: z.record(text, message).describe('The English texts of the keys named above.'),
  })
  .describe('What the shell can show of a feature before any of its code is there.')

const integrity = text.regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** One feature of a release. */
export const featureRelease = z
  .object({
    version: text.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
    contract: whole.describe('Major version of the contract that it was built against.'),
    abi: whole.describe('Number of the binary interface that it was built against.'),
    base: text
      .regex(/^([\w-][\w.-]*\/)+$/)
      .describe('Folder of the files, `…/<id>/<version>/`, below that of the manifest.'),
    entry: text.describe('Path of the remote entry below the base; empty where there are texts alone.'),
    expose: z.array(name).describe('Paths of the chunks that the first view needs beside it.'),
    files: z
      .record(text, integrity)
      .describe(
        'Every file of the feature and its hash, as in `integrity`. What is not listed is never loaded.',
      ),
    translations: z
      .object({
        locales: z.array(name).describe('BCP 47; the texts are `messages/<locale>.json` below the base.'),
        index: integrity.describe(
          'Hash of `messages/index.json`, which holds the hash of each, and as `late` that of `messages/late/index.json`.',
        ),
      })
      .exactOptional()
      .describe("The feature's texts in other languages."),
    flag: name.exactOptional().describe('The option in `features` that turns it on.'),
    options: z.record(name, option).exactOptional().describe('What hosts may set of it.'),
    contributes: contributions,
  })
  .describe('One feature of a release.')

const seq = whole.describe('Rises with every release; a lower one than seen before is refused.')
const expires = whole.describe('Unix seconds.')
const publicKey = text.regex(/^[\w-]{43}$/)
const featureId = text.regex(/^[a-z][a-z0-9-]*$/)

export const rootPayload = z
  .object({
    type: z.literal('root'),
    seq,
    expires,
    keys: z.record(publicKey, z.array(featureId)).describe('Public key → the feature ids that it may sign.'),
  })
  .describe("What the root's `payload` holds as JSON text: who may ship what, and how fresh the release is.")

export const partPayload = z
  .object({
    type: z.literal('part'),
    seq,
    expires,
    features: z.record(featureId, featureRelease),
    others: z
      .record(featureId, whole)
      .exactOptional()
      .describe('The newest numbers of further features of the key: an older part of one is refused.'),
  })
  .describe("What a part's `payload` holds as JSON text: what one key ships.")

const signedPayload = z.object({
  payload: text.describe('JSON as text: what was signed is what is parsed.'),
  key: publicKey.describe('Raw Ed25519 public key, base64url without padding.'),
  sig: text
    .regex(/^[\w-]{86}$/)
    .describe('Ed25519 over the UTF-8 bytes of `payload`, base64url without padding.'),
})

const reference = z.object({
  url: name.describe("Relative to the manifest's address, and of its origin."),
  digest: integrity.describe('Hash of its bytes, as in `integrity`.'),
})

export const signedRelease = z
  .object({
    latchkey: z.literal(1).describe('Version of this wire format.'),
    root: signedPayload.describe('Signed by a key that the host pins. Its payload: `#/$defs/rootPayload`.'),
    parts: z
      .array(signedPayload)
      .describe('Each signed by a key that the root delegates to. Their payloads: `#/$defs/partPayload`.'),
    more: reference
      .exactOptional()
      .describe('The second file, `#/$defs/moreParts`: what the way to a connected wallet does not need.'),
    logins: reference
      .exactOptional()
      .describe('A file with the logins alone, `#/$defs/moreParts`: for widgets with an embedded wallet.'),
  })
  .describe('A signed release of Latchkey features, as files and wires carry it.')

export const moreParts = z
  .object({ parts: z.array(signedPayload).describe('As the parts of the first file, under its root.') })
  .describe('What a further file of a release holds.')

/** The published JSON Schema of the wire format. Members that it does not name are allowed, for later versions. */
export function releaseSchemaOf(): object {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({
    rootPayload,
    partPayload,
    moreParts,
    featureRelease,
    valueSchema,
    objectSchema,
  })) {
    registry.add(schema, { id })
  }
  // The schema of the input: a manifest before it is parsed.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/$defs/${id}` })
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
  const { $schema, ...envelope } = z.toJSONSchema(signedRelease, { io: 'input' })
  return { $schema, title: 'Latchkey release', ...envelope, $defs }
}

/** Writes `shared/contract/release.schema.json`; with `check`, only compares it with the file. @throws when stale */
export function writeReleaseSchema(check: boolean): void {
  const file = resolve(root, 'shared/contract/release.schema.json')
  const schema = print(releaseSchemaOf())
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== schema
  if (isStale && check) throw new Error('shared/contract/release.schema.json is stale: run `npm run build`')
  if (isStale) writeFileSync(file, schema)
}

const lineWidth = 110

/** Prints JSON as the formatter leaves it: a list of texts stays on its line if it fits. */
function print(schema: object): string {
  const json = JSON.stringify(schema, null, 2)
  const lists = /^(.*)\[\n\s+("[^"\n]*"(?:,\n\s+"[^"\n]*")*)\n\s+\]/gm
  const joined = (list: string, before: string, items: string) => {
    const line = `${before}[${items.replace(/,\n\s+/g, ', ')}]`
    return line.length > lineWidth ? list : line
  }
  return `${json.replace(lists, joined)}\n`
}
