const longestFirst = (suffixes: string) => suffixes.split(' ').sort((a, b) => b.length - a.length)

/** Suffixes of Kazakh nouns and adjectives by position, outermost first: person, case, possession, number. */
export const KAZAKH_SUFFIXES = [
  longestFirst('мын мін сың сің сыз сіз мыз міз'),
  longestFirst(
    'ның нің дың дің тың тің ға ге қа ке на не ны ні ды ді ты ті нда нде да де та те дан ден тан тен нан нен мен бен пен',
  ),
  longestFirst('лары лері дары дері тары тері ымыз іміз ыңыз іңіз сы сі ым ім ың ің'),
  longestFirst('лар лер дар дер тар тер'),
]
