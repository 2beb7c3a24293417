import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Change = (fields: SignInFields, random: () => number) => Partial<Record<keyof SignInFields, unknown>>

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!
const shifted = (date: string | undefined, ms: number) => new Date(Date.parse(date!) + ms).toISOString()
const digits = (random: () => number, most = 1e9) => Math.floor(random() * most)
const badDates = ['', 'now', '0', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01', '1e9', 'Z']
const otherCase = (text: string, random: () => number) => {
  const at = pick(
    [...text].flatMap((sign, index) => (/[a-z]/i.test(sign) && index > 1 ? [index] : [])),
    random,
  )
  const sign = text[at]!
  const other = sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()
  return text.slice(0, at) + other + text.slice(at + 1)
}

/** Each makes a message that is wrong with any signature. */
const wrongs: readonly Change[] = [
  ({ domain }, random) => ({
    domain: pick(
      [`www.${domain}`, `${domain}.evil`, `${domain}:443`, 'evil.example', `x${domain}`, `${domain}.`],
      random,
    ),
  }),
  ({ domain }, random) => ({ domain: otherCase(domain, random) }),
  ({ uri, domain }, random) => ({
    uri: pick(
      [
        uri.replace('https:', 'http:'),
        uri.replace(domain, `${domain}.evil`),
        uri.replace(domain, `${domain}@evil.example`),
        uri.replace(domain, `${domain}:444`),
        `javascript:${uri}`,
        `//${domain}/`,
        'about:blank',
        `https://evil.example/?${uri}`,
      ],
      random,
    ),
  }),
  (_, random) => ({ version: pick(['0', '2', '1.0', '01', '1 ', ' 1', 'one', '-1', '\u0661'], random) }),
  (_, random) => ({
    chainId: pick(
      ['eip155:0', 'eip155:01', 'eip155:-1', 'eip155:0x1', 'eip155:1e3', 'bip122:1', 'solana:x', 'eip155: 1'],
      random,
    ),
  }),
  ({ nonce }, random) => ({
    nonce: pick(
      [otherCase(nonce, random), `${nonce}1`, nonce.slice(1), ` ${nonce}`, `n${digits(random)}`],
      random,
    ),
  }),
  ({ accountAddress }, random) => ({
    accountAddress: pick(
      [
        otherCase(accountAddress, random),
        accountAddress.toLowerCase(),
        accountAddress.slice(0, -1),
        `${accountAddress}0`,
        `eip155:1:${accountAddress}`,
        '0x0000000000000000000000000000000000000000',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '11111111111111111111111111111111',
      ],
      random,
    ),
  }),
  ({ issuedAt }, random) => ({ issuedAt: shifted(issuedAt, 120_000 + digits(random)) }),
  ({ issuedAt }, random) => ({ issuedAt: shifted(issuedAt, -120_000 - digits(random)) }),
  (_, random) => ({ issuedAt: pick([undefined, ...badDates], random) }),
  ({ issuedAt }, random) => ({ expirationTime: shifted(issuedAt, -digits(random)) }),
  (_, random) => ({ expirationTime: pick(badDates, random) }),
  ({ issuedAt }, random) => ({ notBefore: shifted(issuedAt, 120_000 + digits(random)) }),
  (_, random) => ({ notBefore: pick(badDates, random) }),
  (_, random) => ({ statement: pick(['a\nb', '\ud800', 'a\n\nURI: b', '\n'], random) }),
  ({ resources = [] }, random) => ({ resources: [...resources, pick(['a\nb', '\udfff', 'a\n\nb'], random)] }),
  (_, random) => ({ requestId: pick(['a\nb', 'a\nNonce: b', 'a\nResources:\n- b\n\n'], random) }),
]

/** Changes that make another message, valid if the page requested it. */
const others: readonly Change[] = [
  (_, random) => ({ statement: pick([undefined, '', 'Pay 1 USDC.', `x${digits(random)}`], random) }),
  ({ uri }, random) => ({ uri: `${uri}${pick(['/', '?a', '#', `/${digits(random)}`], random)}` }),
  (_, random) => ({ chainId: `eip155:${1 + digits(random)}` }),
  (_, random) => ({ requestId: pick([undefined, '', `r${digits(random)}`], random) }),
  ({ resources = [] }, random) => ({
    resources: pick(
      [
        undefined,
        [],
        resources.slice(1),
        [...resources].reverse(),
        [...resources, 'https://app.example/more'],
        [
          ...resources.slice(0, -1),
          `urn:recap:${Buffer.from(`{"att":{"${digits(random)}":{}}}`).toString('base64url')}`,
        ],
      ],
      random,
    ),
  }),
  ({ issuedAt }, random) => ({ issuedAt: shifted(issuedAt, -1 - digits(random, 20_000)) }),
  ({ expirationTime }, random) => ({
    expirationTime: pick([undefined, shifted(expirationTime, 1 + digits(random))], random),
  }),
  ({ notBefore }, random) => ({
    notBefore: pick([undefined, shifted(notBefore, -1 - digits(random))], random),
  }),
]

/** Messages with one to three changed fields. `isWrong`: no signature makes them valid. */
export function mutateFields(
  fields: SignInFields,
  random: () => number,
): { readonly text: string; readonly isWrong: boolean } {
  for (;;) {
    const changes = Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, () => random() < 0.7)
    const isWrong = changes.includes(true)
    // Invalid changes come last: none makes it valid again.
    const parts = changes
      .sort((one, other) => Number(one) - Number(other))
      .map((isWrongOne) => pick(isWrongOne ? wrongs : others, random)(fields, random))
    const changed = Object.assign({}, fields, ...parts) as SignInFields
    const text = formatSignInMessage(changed)
    if (text !== formatSignInMessage(fields)) return { text, isWrong }
  }
}

const signs = [
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '-',
  '0',
  '9',
  'a',
  'Z',
  '/',
  '\u00a0',
  '\u202e',
  '\ufeff',
  '\u0430',
  '\ud83e\udd8a',
  '\ud800',
]

/** Another text: of one to four changes of its signs or lines. */
export function mutateText(text: string, random: () => number): string {
  const at = (length: number) => Math.floor(random() * length)
  const change = (given: string): string => {
    const place = at(given.length)
    const lines = given.split('\n')
    const line = at(lines.length)
    return pick(
      [
        () =>
          given.slice(0, place) +
          String.fromCharCode(given.charCodeAt(place) ^ (1 << at(7))) +
          given.slice(place + 1),
        () => given.slice(0, place) + pick(signs, random) + given.slice(place),
        () => given.slice(0, place) + pick(signs, random) + given.slice(place + 1),
        () => given.slice(0, place) + given.slice(place + 1 + at(5)),
        () => given.slice(0, place),
        () => lines.toSpliced(line, 1).join('\n'),
        () => lines.toSpliced(line, 0, lines[at(lines.length)]!).join('\n'),
        () => given.replaceAll('\n', '\r\n'),
        () => pick([given.normalize('NFKD'), given.toUpperCase(), ` ${given}`, `${given}\n`], random),
      ],
      random,
    )()
  }
  for (;;) {
    let changed = text
    for (let count = 1 + Math.floor(random() ** 2 * 4); count > 0 && changed; count--)
      changed = change(changed)
    if (changed !== text) return changed
  }
}
