import type { Labelled } from './labelled-comments.ts'

/** Comment and what it is about: `topic+` praised, `topic-` blamed, `topic=` neither. */
const LINES = `
Нет комиссии за перевод | price+ app+
Без комиссии и наценок | price+
Перевели деньги без комиссий | price+
Нельзя сказать что дорого | price+
Нельзя сказать, что вкусно | food-
Не сказать, что дорого | price+
Не могу сказать, что чисто | clean-
Трудно назвать это место уютным | place-
Не дорого и не шумно | price+ place+
Цены не высокие, не кусаются | price+
Кофе не горький, не кислый | food+
Персонал не грубый | staff+
Персонал не вежливый | staff-
Никакой грубости от персонала | staff+
Без очередей и ожидания | wait+
Очередей нет | wait+
Очереди не было совсем | wait+
Нет очереди даже вечером | wait+
Грязи нет нигде | clean+
Ни пыли, ни грязи | clean+
Запаха нет | clean+
Мыла нет | clean-
В туалете нет мыла | clean-
Нет туалетной бумаги | clean-
Без улыбки встретил администратор | staff-
Не хамят и не навязывают | staff+
Доставка не опоздала | delivery+ wait+
Курьер не опоздал | staff+ wait+
Курьер не позвонил | staff-
Приложение не виснет | app+
Приложение не работает | app-
Сайт не тормозит | app+ wait+
Сервис не плохой | staff+
Обслуживание неплохое | staff+
Обслуживание не медленное | staff+ wait+
Еда не остыла в дороге | food+
Еда не была холодной | food+
Товар без брака | goods+
Товар с браком | goods-
Качество не хуже, чем было | goods+
Не пахнет, чисто | clean+
Вкусно, но дорого | food+ price-
Дорого, но вкусно | price- food+
Вкусно но долго ждали | food+ wait-
Цены высокие, зато персонал вежливый | price- staff+
Персонал хороший, однако в зале шумно | staff+ place-
Чисто, хотя музыка громкая | clean+ place-
Кофе отличный, а туалет грязный | food+ clean-
Быстро, но официант нахамил | wait+ staff-
Место уютное, но еда холодная | place+ food-
Еда нормальная, но обслуживание медленное | food+ staff- wait-
Доставка быстрая, но курьер грубый | delivery+ wait+ staff-
Приложение удобное, но доставка опоздала | app+ delivery- wait-
Удобный зал ожидания | place+
В зале ожидания уютно и чисто | place+ clean+
Долго ждали в зале ожидания | wait- place-
Долго ждали счёт | wait-
Счёт так и не принесли | wait-
Счёт оказался дорогим | price-
Просили счёт три раза | wait=
Никто не подошёл, персонала не дождаться | staff- wait-
Меню не понравилось | food-
Врач не больно лечит, персонал заботливый | staff+ care+
Парковка удобная, но вход не найти | access+ access-
Нет ни переплат, ни навязанных услуг | price+ staff+
Ассортимент не маленький | goods+
No fees at all | price+
No hidden fees | price+
There was no charge for the delivery | price+ delivery+
No queue, no wait | wait+
No line in the morning | wait+
Not expensive at all | price+
Not cheap | price-
I can't say it was expensive | price+
I wouldn't call it cheap | price-
I can't say that the staff were friendly | staff-
Hardly call it clean | clean-
The staff are not rude | staff+
The waiter was never rude | staff+
The food was not cold | food+
The food wasn't tasty | food-
No soap in the toilet | clean-
The toilet was not dirty | clean+
Comfy waiting area | place+
Comfortable waiting room | place+
The waiting area is noisy | place-
They never came back with our bill | wait-
We waited ages for the bill | wait-
The bill was too high | price-
Asked three times for the check | wait=
The app does not crash | app+
The app doesn't work | app-
Delivery was never late | delivery+ wait+
Tasty but expensive | food+ price-
Expensive but tasty | price- food+
Friendly staff, but the room was noisy | staff+ room- place-
Slow service, although the food is delicious | wait- staff- food+
Great coffee, however the queue was long | food+ wait-
Cheap yet tasty | price+ food+
Clean, though the music is loud | clean+ place-
The staff is fine but the toilet is dirty | staff+ clean-
Decent food but slow service | food+ staff- wait-
Nice place but rude waiter | place+ staff-
Quick but the soup was cold | wait+ food-
Parking is easy but the entrance is hidden | access+ access-
Тамақ нормальный, бірақ қызмет баяу | food+ staff- wait-
Тамак нормальный, бирак кызмет баяу | food+ staff- wait-
Тамақ дәмді, бірақ қымбат | food+ price-
Тамак дамди бирак кымбат | food+ price-
Қымбат, бірақ дәмді | price- food+
Қымбат емес | price+
Кымбат емес | price+
Қымбат деп айта алмаймын | price+
Тамақ дәмді емес | food-
Таза емес | clean-
Кезек жоқ | wait+
Кезек жок, тез | wait+
Комиссия жоқ | price+
Сабын жоқ | clean-
Қызметкер дөрекі емес | staff+
Қызметкерлер сыпайы емес | staff-
Персонал сыпайы, алайда кезек ұзақ | staff+ wait-
Орын жайлы, бірақ шулы | place+ place-
Күту залы жайлы | place+
Куту залы жайлы | place+
Баға арзан, бірақ тамақ суық | price+ food-
Баға арзан бирак тамак суык | price+ food-
Курьер кешікпеді, бірақ тамақ суық | staff+ wait+ food-
Қосымша ыңғайлы, бірақ жеткізу баяу | app+ delivery- wait-
Тамақ жаман емес | food+
Қызмет баяу емес | staff+ wait+
`

/**
 * Comments of denial and contrast in three languages, Kazakh also without its letters. Made up for the rules of denial, so they tell
 * whether those hold and not how well comments are read at large. A topic both praised and blamed counts as blamed.
 */
export const NEGATION_COMMENTS: readonly Labelled[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [text, labels] = line.split(' | ') as [string, string]
    const about: Record<string, 'good' | 'bad' | 'plain'> = {}
    for (const label of labels.split(' ')) {
      const topic = label.slice(0, -1)
      if (about[topic] !== 'bad')
        about[topic] = ({ '+': 'good', '-': 'bad', '=': 'plain' } as const)[label.at(-1) as '+']
    }
    return { text, about }
  })
