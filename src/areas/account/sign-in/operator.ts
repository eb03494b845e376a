/** Whether the installation's settings name a member as its operator. Only a confirmed address counts. */
export function isOperator(
  operators: readonly string[],
  { email, emailVerified }: { email: string; emailVerified: boolean },
): boolean {
  return emailVerified && operators.some((operator) => operator.toLowerCase() === email.toLowerCase())
}
