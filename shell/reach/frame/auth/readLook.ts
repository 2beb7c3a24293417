/** The look of the widget, as its frame is to follow it. */
export interface Look {
  /** The scheme on the screen, which may be the system's. */
  readonly themeMode: 'light' | 'dark'
  /** BCP 47: language, script and region. */
  readonly locale: string
}

/** What the host chose; else the system's scheme, and the first of the visitor's languages. */
export function readLook(
  config: { readonly themeMode?: 'light' | 'dark' | undefined; readonly locale?: string | undefined },
  isDark: boolean,
  languages: readonly string[],
): Look {
  const wanted = [config.locale ?? [], ...languages].flat()
  return {
    themeMode: config.themeMode ?? (isDark ? 'dark' : 'light'),
    locale: wanted.map(bareLocale).find(Boolean) ?? 'en',
  }
}

/** Without extensions, which the protocol does not carry; undefined for what is no locale. */
function bareLocale(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-'))
    return [language, script, region].filter(Boolean).join('-')
  } catch {
    return undefined
  }
}
