/** Words that say nothing by themselves, in small letters; «ё» as «е». */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `и в во что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще о из ему
  теперь когда даже ну вдруг ли если уже или быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут
  где есть надо ней для мы тебя их чем была сам чтоб чего раз тоже себе под будет ж тогда кто этот того потому этого какой совсем ним
  здесь этом один почти мой тем чтобы нее были куда зачем всех никогда можно при об другой хоть после над больше тот через эти нас про
  всего них какая много разве три эту моя свою этой перед иногда чуть том такой им более всегда конечно всю между очень это просто мне
  нам нами вами наш ваш ваша вашу ваши наша наши свой своя свои который которая которые которое сегодня вчера всем всеми самый самая
  самое каждый снова пока лишь весь вся однако хотя также пришел пришла пришли сказал сказали говорят был бывает стал стало стали
  the and for you your are was were been have has had but with that this they them their there here our his her she him its just very
  really from what when which who will would could should can all any too also did does doing into out about more most some than then
  only over such own same our ours got get one two again after before because while where how
  және мен бен пен үшін осы бұл сол ол біз сіз олар бар бір бірақ та те да де өте тек ғана деп еді екен болды болып болады менің
  біздің сіздің оның қалай неге сондай тағы әрі ма ме ба бе па пе ғой кейін бойынша туралы барлық әр жоқ емес`
    .split(/\s+/)
    .filter(Boolean),
)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** «не вкусно», “not clean”: what turns the word after it. */
export const NEGATIONS =
  setOf(`не нет нету без ни никак никакой никакая никаких никакого никакой ничего нечего никто
  not no never without nothing nobody dont isnt wasnt didnt doesnt cant`)
/** «таза емес»: what turns the word before it. */
export const NEGATIONS_AFTER = setOf('емес емеспін жоқ жок')
/** Of both: what says that there is none. */
export const LACKS = setOf('нет нету no жоқ жок')
/** «мыла не было»: what says so after the word, with «не». */
export const LACKS_AFTER = setOf('было была был были оказалось оказался нашлось найти хватает хватило видно')
/** Words that may stand between a denial and what it denies, beside those that say nothing. */
export const FILLERS =
  setOf(`сказать скажу скажешь назвать назовешь могу особо особенно слишком настолько прям прямо прямо-таки моего моей нашего
  такой такая такое такие так достаточно бы что нигде совсем вообще to it its that say call called claim a the of to be a had need needed necessary any even`)
/** What a judgement is given with: denied, it denies the judgement. */
export const SAYINGS = setOf('сказать скажу назвать назову назовешь say call claim')
