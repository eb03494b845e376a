import { TRAINING_CLIENT } from '../../platform/config/service-settings.ts'

/** Who the service is to the stand-in. */
export const STAND_IN = {
  clientId: TRAINING_CLIENT,
  clientSecret: 'training',
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
  shopId: '04f25a4b-d2bd-4dd8-b3a7-9390be4774c4',
}

/** The settings by which the service finds the stand-in. */
export function standInEnvironment(url: string): NodeJS.ProcessEnv {
  return {
    EPAY_OAUTH_URL: `${url}/oauth2/token`,
    EPAY_API_URL: url,
    EPAY_CLIENT_ID: STAND_IN.clientId,
    EPAY_CLIENT_SECRET: STAND_IN.clientSecret,
    EPAY_TERMINAL: STAND_IN.terminal,
    EPAY_SHOP_ID: STAND_IN.shopId,
  }
}
