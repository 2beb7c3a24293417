import type { ReactNode } from 'react'
import type { Scene, Stage } from './scene'
import { settle } from './settle'

export interface PartOptions {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly styles?: readonly string[]
  readonly render: (say: Stage['say'], stage: Stage) => ReactNode
  /** The visitor's actions on it. */
  readonly play?: (root: ShadowRoot) => void
}

/** A scene of one part, inside of the card and its margins. */
export function partScene({ render, play, ...scene }: PartOptions): Scene {
  return {
    ...scene,
    kind: 'part',
    render: (stage) => ({
      node: (
        <div className="lk-app" dir={stage.i18n.direction} lang={stage.i18n.locale}>
          {/* The same margin above as below: there is no header. */}
          <div className="lk-view" style={{ paddingTop: 16 }}>
            {render(stage.say, stage)}
          </div>
        </div>
      ),
      ...(play && {
        async play(root) {
          await settle()
          play(root)
          await settle()
        },
      }),
    }),
  }
}
