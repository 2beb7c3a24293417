import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { AskedEvent, AskingHandler, RequestContext } from '../page/servePage'
import type { AccountChange, ConfirmChange } from '../ports/accountChange'
import { tellRefusal } from '../session/tellRefusal'

type Answer<E extends AppEvent> =
  undefined extends SuccessPayload<E> ? Promise<void> : Promise<SuccessPayload<E>>

/** What the visitor is asked before a message changes anything, and what a yes leads to. */
export interface Asked<E extends AppEvent> {
  readonly change: AccountChange
  readonly run: () => Answer<E>
}

/** Reads what the visitor is asked about. `undefined`: there is nothing to do, and no question. */
type Prepare<E extends AppEvent> = (
  payload: AppPayload<E>,
  context: RequestContext,
) => Promise<Asked<E> | (undefined extends SuccessPayload<E> ? undefined : never)>

/** The handlers of the messages that the visitor has to approve first. */
export type AskedHandlers = { readonly [E in AskedEvent]: Prepare<E> }

/**
 * The one place where the visitor says yes to a change before it is made. Refusals of the server and of the keys are told
 * as the page may hear them.
 */
export function askFirst<E extends AskedEvent>(
  handlers: Pick<AskedHandlers, E>,
  confirm: ConfirmChange,
): { readonly [K in E]: AskingHandler<K> } {
  const entries = Object.entries(handlers) as [string, Prepare<AskedEvent>][]
  const asking = entries.map(([event, prepare]) => [
    event,
    (payload: never, context: RequestContext) =>
      tellRefusal(async () => {
        const asked = await prepare(payload, context)
        if (!asked) return undefined
        await confirm(asked.change, context.signal)
        return asked.run()
      }),
  ])
  return Object.fromEntries(asking)
}
