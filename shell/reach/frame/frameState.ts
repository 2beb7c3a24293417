import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { FrameState } from './createFrameSync'

/** What the frame is told, of the widget's options and its present look. */
export function frameState({
  config,
  themeMode,
  locale,
  sdkVersion,
}: {
  readonly config: Pick<LatchkeyConfig, 'metadata' | 'projectId' | 'themeVariables'>
  /** The scheme on the screen, which may be the system's. */
  readonly themeMode: 'light' | 'dark'
  readonly locale: string
  readonly sdkVersion: string
}): FrameState {
  const { metadata, projectId = 'default', themeVariables = {} } = config
  const { accent, background } = themeVariables
  return {
    SYNC_DAPP_DATA: { ...(metadata && { metadata }), sdkVersion, sdkType: 'latchkey', projectId },
    SYNC_LANGUAGE: { locale },
    SYNC_THEME: {
      themeMode,
      themeVariables,
      w3mThemeVariables: {
        ...(accent && { '--w3m-accent': accent }),
        ...(background && { '--w3m-background': background }),
      },
    },
  }
}
