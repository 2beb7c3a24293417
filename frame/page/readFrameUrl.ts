import type { AppPayload } from '@shared/frame/appPayloads'

export interface FrameAddress {
  readonly project: string
  /** A CAIP-2 id: the network that the page was on. */
  readonly chainId: AppPayload<'SWITCH_NETWORK'>['chainId']
}

/** What the page wrote into the frame's address. Source: docs/reference/specification.md#frame-protocol, URL */
export function readFrameUrl(url: URL): FrameAddress {
  const project = url.searchParams.get('projectId') || 'default'
  const chainId = url.searchParams.get('chainId') ?? ''
  return {
    project,
    chainId: /^(?:eip155:[1-9]\d{0,15}|solana:[\w-]{1,32})$/.test(chainId) ? chainId : 'eip155:1',
  }
}
