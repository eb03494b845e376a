import type { UiLocale } from '../../../../platform/locale.ts'
import * as m from '../../../../text/messages.js'
import type { Analytics } from '../../analytics.contract.ts'
import type { Topic } from './topic.ts'

/** «утром в выходные». */
export function weekPartText({
  days,
  part,
}: Pick<NonNullable<Analytics['worstPart']>, 'days' | 'part'>): string {
  const words = {
    weekdays: {
      night: m.analytics_part_weekdays_night,
      morning: m.analytics_part_weekdays_morning,
      day: m.analytics_part_weekdays_day,
      evening: m.analytics_part_weekdays_evening,
    },
    weekend: {
      night: m.analytics_part_weekend_night,
      morning: m.analytics_part_weekend_morning,
      day: m.analytics_part_weekend_day,
      evening: m.analytics_part_weekend_evening,
    },
  }
  return words[days][part]()
}

/** @param locale without it, the page's */
export function topicName(topic: Topic, locale?: UiLocale): string {
  return {
    staff: m.analytics_topic_staff,
    food: m.analytics_topic_food,
    wait: m.analytics_topic_wait,
    price: m.analytics_topic_price,
    clean: m.analytics_topic_clean,
    place: m.analytics_topic_place,
    goods: m.analytics_topic_goods,
    booking: m.analytics_topic_booking,
    delivery: m.analytics_topic_delivery,
    app: m.analytics_topic_app,
    care: m.analytics_topic_care,
    room: m.analytics_topic_room,
    learning: m.analytics_topic_learning,
    ride: m.analytics_topic_ride,
    papers: m.analytics_topic_papers,
    access: m.analytics_topic_access,
  }[topic]({}, locale && { locale })
}

/** What the words of the comments come to: which go with better marks and which with worse, by more than chance. */
export function wordsText(words: Analytics['words']): string | null {
  const quoted = (side: 'better' | 'worse') =>
    words
      .filter((word) => word.side === side)
      .slice(0, 2)
      .map(({ word }) => m.analytics_quoted({ word }))
      .join(', ')
  const [praise, blame] = [quoted('better'), quoted('worse')]
  if (praise && blame) return m.analytics_words_both({ praise, blame })
  if (blame) return m.analytics_words_worse({ blame })
  return praise ? m.analytics_words_better({ praise }) : null
}
