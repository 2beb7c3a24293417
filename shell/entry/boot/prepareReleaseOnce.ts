import type { Connection } from '@shared/domain/connection'
import { sessionOf } from '@shared/domain/connection'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreDeps } from './coreDeps'

/** Begins to fetch the part of the release for connected visitors with the first session, or the first attempt at one. */
export function prepareReleaseOnce(
  { config, prepareRelease }: Pick<CoreDeps, 'config' | 'prepareRelease'>,
  connection: ReadonlyStore<Connection>,
): Dispose {
  let isPrepared = false
  function prepare() {
    const isWanted = configuredNamespaces(config()).some(
      (namespace) => sessionOf(connection.get(), namespace).status !== 'disconnected',
    )
    if (isPrepared || !isWanted) return
    isPrepared = true
    // Account reports failures when it opens.
    prepareRelease().catch(() => {})
  }
  prepare()
  return connection.subscribe(prepare)
}
