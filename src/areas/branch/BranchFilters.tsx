import { IconArchive, IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { type TableState, tableSearch } from '../../web/table-address.ts'
import { buttonClass } from '../../web/ui/Button.tsx'
import type { TableFilter } from '../../web/ui/table/TableFilter.tsx'
import type { BranchList } from './branch.contract.ts'
import styles from './branch.module.css'

/** As many can be looked through without knowing their regions. */
const FEW_CITIES = 8

type Groups = NonNullable<BranchList['groups']>

/** Region, then the cities in it: each is offered only where there is something to choose. */
export function branchFilters(groups: Groups, { filters }: TableState): TableFilter[] {
  const regions = [...new Set(groups.map(({ region }) => region).filter(Boolean))]
  const cities = Map.groupBy(
    groups.filter(({ region, city }) => city && (!filters.region || region === filters.region)),
    ({ city }) => city,
  )
  const sum = (of: Groups) => formatNumber(of.reduce((total, { branches }) => total + branches, 0))
  const option = (value: string, of: Groups) => ({ value, text: `${value} · ${sum(of)}` })
  const region = filters.region || cities.size > FEW_CITIES
  return [
    {
      name: 'region',
      label: m.branch_region(),
      any: m.branch_regions_all(),
      options: regions.map((region) =>
        option(
          region,
          groups.filter((each) => each.region === region),
        ),
      ),
    },
    {
      name: 'city',
      label: m.branch_city(),
      any: m.branch_cities_all(),
      options: [...cities].map(([city, of]) => option(city, of)),
    },
  ].filter(({ name, options }) => (options.length > 1 || filters[name]) && (name !== 'region' || region))
}

/** Beside the filters: branches without a manager, the archive, the table as a file. */
export function BranchAside({
  surveyId,
  count,
  isArchive,
}: {
  surveyId: string
  count: BranchList['count']
  isArchive: boolean
}) {
  const [search] = useSearchParams()
  if (!count) return null
  const other = (view: string) => tableSearch(search, { view, search: '', region: '', city: '', sort: '' })
  return (
    <>
      {!isArchive && count.unmanaged > 0 && count.active > count.unmanaged && (
        <span>{m.branch_unmanaged({ count: count.unmanaged, number: formatNumber(count.unmanaged) })}</span>
      )}
      {isArchive ? (
        <Link to={{ search: other('') }} className={styles.aside}>
          <IconArrowBackUp size={20} aria-hidden="true" />
          {m.branch_view_active({ number: formatNumber(count.active) })}
        </Link>
      ) : (
        count.retired > 0 && (
          <Link to={{ search: other('archive') }} className={styles.aside}>
            <IconArchive size={20} aria-hidden="true" />
            {m.branch_view_archive({ number: formatNumber(count.retired) })}
          </Link>
        )
      )}
      <a href={`/v1/survey/branch/export?id=${surveyId}`} className={buttonClass({ kind: 'plain' })} download>
        <IconDownload size={20} aria-hidden="true" />
        {m.branch_export()}
      </a>
    </>
  )
}
