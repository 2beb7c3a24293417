import type { AssetMove } from '@shared/domain/calls'
import type { AccountMoves } from '../review'
import type { Simulation } from './changes'

/** The coins and tokens that a simulation moves, account by account; undefined without a simulation. */
export function movesIn(simulation: Simulation): readonly AccountMoves[] | undefined {
  if (simulation.status !== 'known') return undefined
  return simulation.accounts.map(({ account, changes }) => ({
    account,
    moves: changes.flatMap(({ asset, difference }): AssetMove[] => {
      if (asset.kind !== 'coin' && asset.kind !== 'token') return []
      const ofToken = asset.kind === 'token' ? { token: asset.token } : {}
      return difference > 0n
        ? [{ direction: 'in', ...ofToken, value: difference }]
        : [{ direction: 'out', ...ofToken, value: -difference }]
    }),
  }))
}
