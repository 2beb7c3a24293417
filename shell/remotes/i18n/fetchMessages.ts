import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { TranslationUnavailable } from '@shared/errors/releaseErrors'
import type { Messages } from '@shared/i18n/messages'
import { digestOf } from '../../ground/platform/digest'
import type { ReleasedFeature } from '../release/openSource'

const fetchTimeoutMs = 5_000

/**
 * A feature's texts in one language, verified: the manifest vouches for the index, the index for the texts and for
 * the index of the late ones. All files come in one round trip. @throws TranslationUnavailable
 */
export async function fetchMessages(
  feature: ReleasedFeature,
  locale: string,
  isLate = false,
): Promise<Messages> {
  try {
    const { index } = feature.translations!
    // The same address for the same bytes, so that any cache may keep them.
    const get = async (name: string, init?: RequestInit) => {
      const url = `${feature.baseUrl}messages/${name}.json?${encodeURIComponent(index.slice(7, 19))}`
      const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs), ...init })
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return response.arrayBuffer()
    }
    const links = isLate ? ['late/index', `late/${locale}`] : [locale]
    const [hashes, ...files] = await Promise.all([
      get('index', { integrity: index }),
      ...links.map((link) => get(link)),
    ])
    let bytes = hashes
    for (const [at, file] of files.entries()) {
      const name = isLate && at === 0 ? 'late' : locale
      if ((await digestOf(file)) !== parse<Record<string, string>>(bytes)[name])
        throw new Error(`${links[at]}.json is not the one of the release`)
      bytes = file
    }
    return parse(bytes)
  } catch (cause) {
    throw new LatchkeyError(TranslationUnavailable, { locale, feature: feature.id }, { cause })
  }
}

function parse<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes))
}
