import type { FeatureContext } from '@shared/contract/context'
import { isAccountId, parseAccountId } from '@shared/domain/caip'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import type { Network } from '@shared/domain/network'
import { ownPicture } from '@shared/domain/ownPicture'
import { Logo } from '@shared/ui/Logo'
import type { Collectible } from '../collectibles/collectiblesSchema'

export interface NftTileProps {
  ctx: FeatureContext
  network: Network
  item: Collectible
}

/** One collectible: its picture and name, and the link to its collection at the explorer. */
export function NftTile({ ctx, network, item }: NftTileProps) {
  const { address, collection, imageUrl, tokenId } = item
  const name = item.name || `${collection} #${tokenId}`
  const plain = isAccountId(address) ? parseAccountId(address).address : address
  const href = explorerUrlOf(network, 'token', plain)
  const src = ownPicture(imageUrl, ctx.config.apiUrl)
  const content = (
    <>
      <Logo name={name} src={src} size="large" after={ctx.clock.after} />
      <bdi className="lk-row-label">{name}</bdi>
    </>
  )
  return href ? (
    <a className="lk-tile lk-nft" href={href} title={name} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <span className="lk-tile lk-nft" title={name}>
      {content}
    </span>
  )
}
