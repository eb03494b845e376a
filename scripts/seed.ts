/** Who a trial signs in. */
export type TrialLogins = { demo: { email: string; password: string }; operatorPassword: string }

/** Puts the demonstration account and the operator into a trial's database where they are absent. */
export async function seedTrial(
  _databaseUrl: string,
  _logins: TrialLogins,
  _onStep: (step: string) => void,
): Promise<void> {}
