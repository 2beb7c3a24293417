import type { Manner } from '../../devnet/social/choice'
import type { EmailState } from '../../devnet/social/people'

/** What a person does on a provider's page. */
export interface Deed {
  readonly person?: 'ada' | 'ben' | 'cleo' | 'dora'
  readonly email?: EmailState
  readonly manner?: Manner
  readonly isRelayed?: boolean
  readonly refuses?: boolean
}

/** What the provider sends back with the browser. */
export interface Returned {
  readonly method: 'GET' | 'POST'
  /** The address without its parameters. */
  readonly url: string
  readonly params: URLSearchParams
}

/** The page of a provider that could not be passed, and its status. */
export class StrandedError extends Error {
  override readonly name = 'StrandedError'
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

const mostSteps = 10

/**
 * A person with a browser that has no screen: goes to a provider's address, does the deed on its page, and stops when the
 * provider sends the browser back.
 */
export async function visitProvider(uri: string, deed: Deed = {}): Promise<Returned> {
  const cookies = new Map<string, string>()
  const { origin: home } = new URL(uri)
  let next: { url: string; form?: URLSearchParams } = { url: uri }
  for (let step = 0; step < mostSteps; step++) {
    const answer = await fetch(onThisMachine(next.url), {
      redirect: 'manual',
      method: next.form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { body: next.form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      const target = new URL(location, onThisMachine(next.url))
      if (!isAt(home, target))
        return { method: 'GET', url: target.origin + target.pathname, params: target.searchParams }
      next = { url: target.href }
      continue
    }
    const text = await answer.text()
    const form = readForm(text)
    if (answer.status !== 200 || !form) throw new StrandedError(answer.status, text)
    const target = new URL(form.action, onThisMachine(next.url))
    if (!isAt(home, target)) return { method: 'POST', url: target.href, params: form.fields }
    next = { url: target.href, form: withDeed(form.fields, deed) }
  }
  throw new Error('The provider sends its visitor in circles.')
}

function withDeed(fields: URLSearchParams, { person = 'ada', refuses, ...deed }: Deed): URLSearchParams {
  if (refuses) fields.set('refuse', 'yes')
  else fields.set('person', person)
  if (deed.email) fields.set('email', deed.email)
  if (deed.manner) fields.set('manner', deed.manner)
  if (deed.isRelayed) fields.set('relayed', 'yes')
  return fields
}

/** Names of a provider's site that only browsers can find. */
const onThisMachine = (url: string) => url.replace('//social.localhost:', '//127.0.0.1:')
const isAt = (home: string, target: URL) => onThisMachine(target.href).startsWith(onThisMachine(home))

function readForm(html: string): { action: string; fields: URLSearchParams } | undefined {
  const action = /<form [^>]*action="([^"]*)"/.exec(html)?.[1]
  if (action === undefined) return undefined
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    fields.append(name, plain(value))
  return { action: plain(action), fields }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}
const plain = (html: string) => html.replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole)
