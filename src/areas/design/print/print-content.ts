import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { SurveyConfig } from '../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { isUnderMinute, takesWords } from '../../questionnaire/words/takes-words.ts'
import type { Languages } from '../design.contract.ts'
import { brandColours } from './colour.ts'
import type { PrintContent, PrintDesign, PrintOverrides, TextRole, Voice } from './print-design.ts'
import { qrAddress, typedAddress } from './qr.ts'
import { usualIfLong } from './words.ts'

/**
 * What stands on a printed thing of a survey: its own name, colour and picture, and our words until it has its own.
 * @param source.site origin that guests reach, such as `https://qalay.kz`
 * @param chosen.design whose words and colours are used unless the owner's own ones are given
 * @param source.seconds how long guests need (`secondsToAnswer`): words that promise less give way; nobody's survey is a short one
 * @param source.branch title of the place where it will hang, for the person who hangs it up
 */
export function printContent(
  source: {
    title: string
    config: SurveyConfig
    seconds?: number
    branch: string | undefined
    code: string
    site: string
  },
  languages: Languages | undefined,
  chosen: { design?: PrintDesign; own?: PrintOverrides } = {},
): PrintContent {
  const { branch, config, code, site, seconds = 0 } = source
  const [first, ...others] = (languages ?? usualLanguages(config)).split('-') as [UiLocale, ...UiLocale[]]
  const { design, own } = chosen
  const voice = (locale: UiLocale) => voiceOf(locale, seconds, design, own)
  const name = localText(config.theme?.business, first, config.defaultLocale) || source.title
  return {
    business: branch && branch !== name ? `${name} · ${branch}` : name,
    voices: others[0] ? [voice(first), voice(others[0])] : [voice(first)],
    shortUrl: typedAddress(site, code),
    qrText: qrAddress(site, code),
    picture: config.theme?.picture ?? '',
    assembly: [first, ...others].map((locale) => m.design_poster_assembly({}, { locale })),
    colours: { ...(design?.colours ?? brandColours(config.theme?.brand)), ...own?.colours },
    logo: own?.logo,
    image: own?.picture,
    inCode: design?.mono ? undefined : own?.code,
    placement: own?.placement,
    subject: own?.subject,
  }
}

/**
 * Kazakh and Russian together, the state language first, unless the survey speaks neither: the language law asks for
 * both on public notices.
 */
export function usualLanguages(config: Pick<SurveyConfig, 'locales' | 'defaultLocale'>): Languages {
  const spoken = config.locales.map(interfaceLocale)
  if (spoken.includes('kk') || spoken.includes('ru')) return 'kk-ru'
  return interfaceLocale(config.defaultLocale)
}

function voiceOf(locale: UiLocale, seconds: number, design?: PrintDesign, own?: PrintOverrides): Voice {
  const usual = {
    title: m.design_poster_title({}, { locale }),
    action: m.design_poster_action({}, { locale }),
    hint: m.questionnaire_takes_less({}, { locale }),
  }
  const ready = {
    ...usual,
    ...(design?.texts && wordsIn(design.texts, locale)),
    ...longer(locale, seconds, design),
  }
  const word = (role: TextRole) => own?.texts?.[role]?.[locale] ?? ready[role]
  return { locale, title: word('title'), action: word('action'), hint: word('hint') }
}

/** Words that a questionnaire of a minute and more does not keep, with what is true of it. */
function longer(locale: UiLocale, seconds: number, design?: PrintDesign): Partial<Record<TextRole, string>> {
  if (isUnderMinute(seconds)) return {}
  const { title, hint } = (design?.texts ? design.ifLong : usualIfLong) ?? {}
  return {
    ...(title && { title: title[locale] }),
    ...(hint && { hint: takesWords(seconds, locale) ?? hint[locale] }),
  }
}

function wordsIn({ title, action, hint }: NonNullable<PrintDesign['texts']>, locale: UiLocale) {
  return { title: title[locale], action: action[locale], hint: hint[locale] }
}
