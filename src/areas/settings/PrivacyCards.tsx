import * as m from '../../text/messages.js'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { Part } from './overview/Part.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { Settings } from './settings.contract.ts'

type Common = { id: string; settings: Settings; disabled: boolean }

/** What the questionnaire may ask of a guest beyond marks and words. */
export function AskedCard(common: Common) {
  const { settings } = common
  if (settings.anonymous)
    return (
      <Part part="asked">
        <Notice>{m.settings_asked_anonymous()}</Notice>
      </Part>
    )
  return (
    <Part part="asked">
      <SettingSwitch {...common} toggle="contact" label={m.settings_contact()}>
        {settings.contact ? m.settings_contact_on() : m.settings_contact_off()}
      </SettingSwitch>
      {settings.contact && (
        <SettingSwitch {...common} toggle="email" label={m.settings_email()}>
          {m.settings_email_hint()}
        </SettingSwitch>
      )}
      {settings.contact && settings.email > 0 && (
        <SettingSwitch {...common} toggle="emailCheck" label={m.settings_email_check()}>
          {m.settings_email_check_hint()}
        </SettingSwitch>
      )}
      <SettingSwitch {...common} toggle="photo" label={m.settings_photo()}>
        {settings.photo ? m.settings_photo_on() : m.settings_photo_off()}
      </SettingSwitch>
      <SettingSwitch {...common} toggle="voice" label={m.settings_voice()}>
        {settings.voice ? m.settings_voice_on() : m.settings_voice_off()}
      </SettingSwitch>
      <SettingSwitch {...common} toggle="geo" label={m.settings_geo()}>
        {settings.geo ? m.settings_geo_on() : m.settings_geo_off()}
      </SettingSwitch>
    </Part>
  )
}

/** Whose answer it is, as far as anybody may know. */
export function IdentityCard(common: Common) {
  const { settings } = common
  return (
    <Part part="identity">
      <SettingSwitch {...common} toggle="anonymous" label={m.settings_anonymous()}>
        {settings.anonymous ? m.settings_anonymous_on() : m.settings_anonymous_off()}
      </SettingSwitch>
      {!settings.anonymous && (
        <SettingSwitch {...common} toggle="oncePerDevice" label={m.settings_once()}>
          {settings.onceBlocks ? m.settings_once_hint_blocks() : m.settings_once_hint()}
        </SettingSwitch>
      )}
      {!settings.anonymous && settings.oncePerDevice && (
        <SettingSwitch {...common} toggle="onceBlocks" label={m.settings_once_blocks()}>
          {m.settings_once_blocks_hint()}
        </SettingSwitch>
      )}
    </Part>
  )
}

/** What guests are given for an answer. */
export function RewardCard(common: Common) {
  const { id, settings } = common
  return (
    <Part part="gifts">
      <SettingSwitch {...common} toggle="reward" label={m.settings_reward()}>
        {!settings.reward
          ? m.settings_reward_off()
          : settings.anonymous
            ? m.settings_reward_anonymous()
            : m.settings_reward_on()}{' '}
        {settings.reward && !settings.anonymous && !settings.oncePerDevice && m.settings_reward_repeats()}
      </SettingSwitch>
      <ButtonLink to={`/survey/${id}/reward`}>{m.settings_reward_open()}</ButtonLink>
    </Part>
  )
}
