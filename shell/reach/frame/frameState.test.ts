import { appPayloads } from '@shared/frame/appPayloads'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frameState } from './frameState'

const rest = { themeMode: 'dark', locale: 'de', sdkVersion: '1.2.3' } as const

test('without options the frame is told the default project, the scheme and the language', () => {
  expect(frameState({ config: {}, ...rest })).toEqual({
    SYNC_DAPP_DATA: { sdkVersion: '1.2.3', sdkType: 'latchkey', projectId: 'default' },
    SYNC_LANGUAGE: { locale: 'de' },
    SYNC_THEME: { themeMode: 'dark', themeVariables: {}, w3mThemeVariables: {} },
  })
})

test('the host’s metadata, project and variables are passed on, in a form that the frame takes', () => {
  const metadata = { name: 'Host', description: 'A host', url: 'https://host.invalid', icons: ['/icon.png'] }
  const themeVariables = { accent: '#37f', background: '#000', zIndex: 7 }

  const state = frameState({ config: { metadata, projectId: 'p', themeVariables }, ...rest })

  expect(state.SYNC_DAPP_DATA).toMatchObject({ metadata, projectId: 'p' })
  expect(state.SYNC_THEME).toEqual({
    themeMode: 'dark',
    themeVariables,
    w3mThemeVariables: { '--w3m-accent': '#37f', '--w3m-background': '#000' },
  })
  for (const [event, payload] of Object.entries(state))
    expect(z.parse(appPayloads[event as keyof typeof state], payload)).toEqual(payload)
})
