import { find } from './find.ts'
import { rewardKey } from './reward-address.ts'
import { drop } from './store.ts'

/** On the page that shows what was given: copies its code. Nothing is left to be offered later, since the guest has seen it. */
const code = find('.g-code')
const button = find<HTMLButtonElement>('.g-copy')
if (code && button) {
  void drop(rewardKey(location.pathname.split('/')[2]!))
  const { clipboard } = navigator
  button.hidden = !clipboard
  button.onclick = async () => {
    await clipboard.writeText(code.textContent!)
    button.textContent = button.dataset.copied!
  }
}
