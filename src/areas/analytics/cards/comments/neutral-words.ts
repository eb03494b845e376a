/**
 * Words that comments use for time, number, people and doings of every kind: they name neither what was good nor what was bad, so the
 * cloud leaves them out. Topics and moods still read them: «сорок минут» is about waiting. In small letters, «ё» as «е».
 */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  `минут минуты минуту минута час часа часов часы день дня дней дни неделя недели неделю месяц месяца месяцев год года лет время времени
  раза человек человека людей люди место места мест месте сразу потом заранее вечер вечером утром днем ночью обед обеда выходные
  сделали сделал сделать делать делают делает пришлось надо нужно можно хотел хотела хотели хочу хочется взял взяла взяли брал брали
  заказал заказала заказали заказ заказа принесли принес приехали приехал приходим приходил ходим ходил ходили зашли зашел были стоит
  дали дал дают дает остался осталась остались оказалось оказался получил получили попросил попросили просил просили просила каждый каждую каждое каждого спросил спросили ответили
  вообще действительно немного сколько несколько первый первая вторая второй раньше больше меньше целом вопрос вопросы дело дела
  minute minutes hour hours day days week weeks month months year years time times place places people person thing things today
  yesterday morning evening night come came comes went goes going take took taken make made makes want wanted need needed order
  ordered bring brought give gave given asked ask said told left also still always right back first second lot lots bit little
  минуты уақыт уақытта сағат күн күні апта жыл рет адам адамдар орын орында жер жерде бірден кеш таңертең келдім келдік келді барды
  бардық алдым алдық алды берді береді керек болған болатын жасады айтты сұрадым тапсырыс`
    .split(/\s+/)
    .filter(Boolean),
)
