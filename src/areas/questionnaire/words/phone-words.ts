/** A telephone number of Kazakhstan or Russia in groups, «+7 701 555-01-42»; any other as it was typed. */
export function phoneWords(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  return /^7\d{10}$/.test(digits)
    ? digits.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0$1\u00a0$2-$3-$4')
    : phone
}
