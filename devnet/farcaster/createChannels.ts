import { randomBytes } from 'node:crypto'

/** What an app asks to have signed. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
  readonly redirectUrl?: string
}

/** What the phone says. */
export interface ChannelResult {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly authMethod?: 'custody' | 'authAddress'
  readonly username?: string
  readonly displayName?: string
  readonly bio?: string
  readonly pfpUrl?: string
}

export interface Channel extends Partial<ChannelResult> {
  readonly state: 'pending' | 'completed'
  readonly nonce: string
  readonly url: string
  readonly signatureParams: ChannelRequest
  readonly acceptAuthAddress: boolean
  readonly metadata: { readonly ip: string; readonly userAgent: string }
}

/** The channels of a relay, found by their tokens. */
export interface Channels {
  open(make: (token: string) => Omit<Channel, 'state'>): { readonly token: string; readonly channel: Channel }
  read(token: string): Channel | undefined
  complete(token: string, result: ChannelResult): Channel | undefined
  close(token: string): void
}

export function createChannels(): Channels {
  const all = new Map<string, Channel>()
  return {
    open(make) {
      const token = randomBytes(16).toString('hex').toUpperCase()
      const channel: Channel = { ...make(token), state: 'pending' }
      all.set(token, channel)
      return { token, channel }
    },
    read: (token) => all.get(token),
    complete(token, result) {
      const channel = all.get(token)
      if (!channel) return undefined
      const completed: Channel = { ...channel, ...result, state: 'completed' }
      all.set(token, completed)
      return completed
    },
    close: (token) => void all.delete(token),
  }
}
