import {
  ChangeEmail,
  ChangePassword,
  CloseAccount,
  Forgot,
  Login,
  Nothing,
  Register,
  Reset,
  SaveUser,
  SessionList,
  SessionQuery,
  UserAnswer,
  VerifiedEmail,
  VerifyEmail,
} from '../areas/account/account.contract.ts'
import { SaveBrand } from '../areas/account/profile/brand.contract.ts'
import { RedirectHosts, SaveRedirectHosts } from '../areas/account/profile/redirect.contract.ts'
import {
  Analytics,
  AnalyticsOldQuery,
  AnalyticsQuery,
  Board,
  BoardQuery,
  ChartSet,
  Placements,
  PlacementsQuery,
  SetChartQuery,
  SuspiciousShare,
} from '../areas/analytics/analytics.contract.ts'
import {
  CombinedFilterOrder,
  OrderedCombinedFilter,
} from '../areas/analytics/combined-filter/combined-filter-order.contract.ts'
import { CompareQuery, Comparison } from '../areas/analytics/compare/compare.contract.ts'
import { CrossOrder, CrossQuery, CrossTable } from '../areas/analytics/cross-tab/cross.contract.ts'
import { MentionsQuery } from '../areas/analytics/drilldown/drilldown.contract.ts'
import {
  BranchScores,
  ScoresQuery,
  SubjectScores,
  SubjectScoresQuery,
} from '../areas/analytics/scores/scores.contract.ts'
import { RemoveViewQuery, SaveView, View, Views, ViewsQuery } from '../areas/analytics/views/view.contract.ts'
import {
  AnswerList,
  AnswerListQuery,
  AnswerStart,
  DeleteAnswerQuery,
  FloodStatusSet,
  QuotaCounts,
  SetFloodStatus,
  SetStatusQuery,
  StatusSet,
  SubmittedAnswer,
  TakenAnswer,
} from '../areas/answers/answers.contract.ts'
import { ConfirmEmail, EmailConfirmed } from '../areas/answers/email-check/email-check.contract.ts'
import { RetentionPreview, RetentionQuery } from '../areas/answers/erase/retention.contract.ts'
import { AnswerFileQuery, TakenFile } from '../areas/answers/file/file.contract.ts'
import {
  FoundReward,
  GivenReward,
  GivenRewardQuery,
  RewardList,
  RewardListQuery,
  RewardQuery,
  UseReward,
} from '../areas/answers/reward/reward.contract.ts'
import {
  BalanceAnswer,
  BalancePrices,
  LedgerAnswer,
  LedgerQuery,
  SetLowAt,
} from '../areas/billing/balance/balance.contract.ts'
import { BankNotice, CheckQuery, PayCheck, PayLink, PayQuery } from '../areas/billing/card/card.contract.ts'
import { InvoiceQuery, IssuedInvoice, PaperQuery } from '../areas/billing/invoice/invoice.contract.ts'
import { Seller } from '../areas/billing/invoice/seller.contract.ts'
import {
  AllowCredit,
  AssignLine,
  Audit,
  AuditQuery,
  BalanceLeft,
  CancelPayment,
  ChangedPayment,
  CheckPayment,
  Correct,
  IgnoreLine,
  Lines,
  LinesQuery,
  LoadedStatement,
  LoadStatement,
  MakeContract,
  MakeRefund,
  MarkPaid,
  Nothing as NothingOfOperatorBilling,
  OperatorPaperQuery,
  PaymentsQuery,
  Prices,
  Rates,
  RefundPreview,
  RefundQuery,
  ResolveRefund,
  SellerAnswer,
  SetPrice,
  SetRate,
  WorkedPayments,
} from '../areas/billing/operator/operator-billing.contract.ts'
import {
  CancelOrder,
  ForSale,
  OrdersQuery,
  PayOrders,
  QuoteQuery,
  Quotes,
} from '../areas/billing/order/ordering.contract.ts'
import { TrialBegun, TrialOffer, TrialSetting } from '../areas/billing/trial/trial.contract.ts'
import {
  AllBranches,
  BranchesQuery,
  BranchInvite,
  BranchInviteQuery,
  BranchList,
  ChangeBranches,
  ChangedBranches,
  SaveBranches,
  SaveBranchesQuery,
} from '../areas/branch/branch.contract.ts'
import {
  AdoptCodes,
  Adopted,
  AdoptionCheck,
  Adoptions,
  AdoptionsQuery,
  ChangeCodes,
  ChangedCodes,
  CheckAdoption,
  CodeHistory,
  CodeHistoryQuery,
  CodeList,
  CodesQuery,
  LeadCodes,
  LedCodes,
  MadeCodes,
  MakeCodes,
  ReadCode,
  SilentCodes,
  SilentCodesQuery,
} from '../areas/branch/code/code.contract.ts'
import {
  AnswerPage,
  AnswerPageQuery,
  EraseOnAnswerPage,
  SettleOnAnswerPage,
  WriteOnAnswerPage,
} from '../areas/cases/answer-page/answer-page.contract.ts'
import { CallList, CallQuery, MakeCall } from '../areas/cases/call/call.contract.ts'
import {
  AddNote,
  CaseDetail,
  CaseList,
  CaseListQuery,
  CaseQuery,
  CauseList,
  Recovery,
  RecoveryQuery,
  ReplyTemplates,
  SaveCauses,
  SaveReplyTemplates,
  SetCaseStatus,
  TakeCase,
} from '../areas/cases/case.contract.ts'
import {
  CancelMessageQuery,
  ChatList,
  MessageQuery,
  ReadChat,
  SendMessage,
} from '../areas/cases/message/message.contract.ts'
import { BulkBegun, BulkPrint } from '../areas/design/bulk/bulk.contract.ts'
import {
  CatalogueQuery,
  CodeImageQuery,
  CodeWorks,
  PrintCatalogue,
  RenderQuery,
  SampleQuery,
} from '../areas/design/design.contract.ts'
import { ImageQuery, OwnImages, TakenImage } from '../areas/design/image/image.contract.ts'
import {
  OwnDesignQuery,
  RemoveOwnDesign,
  SavedOwnDesign,
  SaveOwnDesign,
} from '../areas/design/own-design/own-design.contract.ts'
import { OneOrder, Orders, PlaceOrder } from '../areas/design/store/order.contract.ts'
import {
  CodeLink,
  CodeQuery,
  CodeScan,
  Interview,
  InterviewBranches,
  InterviewQuery,
  PublicSubjects,
} from '../areas/interview/interview.contract.ts'
import { Feedback } from '../areas/marketing/feedback.contract.ts'
import { Lead, Leads, LeadsQuery, SaveLead } from '../areas/marketing/leads.contract.ts'
import { Accounts, AccountsQuery, OutboxAnswer, OutboxQuery } from '../areas/operator/operator.contract.ts'
import {
  OrderFileQuery,
  OrdersQuery as OrdersQueryOfOrders,
  SaveOrder,
  WorkedOrder,
  WorkedOrders,
} from '../areas/operator/orders.contract.ts'
import { Informer, InformerQuery, SaveInformer } from '../areas/report/informer/informer.contract.ts'
import {
  OpenedReport,
  OpenReport,
  PictureQuery,
  PublishedShare,
  PublishQuery,
  RemovedShare,
  RemoveQuery,
  Report,
  ReportQuery,
  SaveShare,
  Share,
  Shares,
  SharesQuery,
} from '../areas/report/share/share.contract.ts'
import {
  AlertAddresses,
  AlertAddressQuery,
  AlertOffer,
  AlertOfferAnswered,
  AlertOfferQuery,
  AnswerAlertOffer,
  SaveAlertAddress,
} from '../areas/settings/alert-address.contract.ts'
import { SaveSettings, Settings, SettingsQuery } from '../areas/settings/settings.contract.ts'
import {
  AllSubjectsQuery,
  SaveSubjects,
  SaveSubjectsAs,
  SubjectList,
  SubjectsAsQuery,
  SubjectsOfBranchQuery,
  SubjectsQuery,
} from '../areas/subject/subject.contract.ts'
import { ImportedSurvey, ImportSurvey } from '../areas/survey/import/import.contract.ts'
import { ReceiveAnswer, ReceiveQuery } from '../areas/survey/list/survey-list.contract.ts'
import {
  Draft,
  Publish,
  Published,
  Renamed,
  RenameQuery,
  SaveDraft,
  SurveyQuery,
  SurveyRef,
  Trashed,
  TrashQuery,
} from '../areas/survey/survey-calls.contract.ts'
import { VersionList, VersionQuery, WholeVersion } from '../areas/survey/version/version.contract.ts'
import { AcceptInvite, InviteAnswer, InviteQuery, SaveUsers, Team } from '../areas/team/team.contract.ts'
import type { App } from '../platform/app.ts'
import { ExportQuery, ImportOutcome, ImportTable } from '../platform/table-import/table-import.contract.ts'
import { OneTask, TaskAnswer, TaskQuery, TasksQuery } from '../platform/tasks/task.contract.ts'
import { PREFIX } from './access.ts'

/**
 * What each call takes and answers, by the shapes of its contract. Pages read the types alone (`src/api-client.ts`), so nothing of this
 * reaches a browser. A call that answers a file has no `answer`.
 */
export const calls = {
  'GET /works': { query: TasksQuery, answer: TaskAnswer },
  'DELETE /works': { query: TaskQuery, answer: OneTask },
  'GET /works/file': { query: TaskQuery },
  'GET /user': { answer: UserAnswer },
  'POST /user': { body: SaveUser, answer: UserAnswer },
  'POST /change-email': { body: ChangeEmail, answer: Nothing },
  'POST /verify-email': { body: VerifyEmail, answer: VerifiedEmail },
  'POST /change-password': { body: ChangePassword, answer: Nothing },
  'GET /user/sessions': { answer: SessionList },
  'DELETE /user/sessions': { query: SessionQuery, answer: Nothing },
  'GET /user/export': {},
  'DELETE /user': { body: CloseAccount, answer: Nothing },
  'POST /user/brand': { body: SaveBrand, answer: UserAnswer },
  'GET /user/redirects': { answer: RedirectHosts },
  'POST /user/redirects': { body: SaveRedirectHosts, answer: RedirectHosts },
  'POST /register': { body: Register, answer: UserAnswer },
  'POST /login': { body: Login, answer: UserAnswer },
  'POST /logout': { answer: Nothing },
  'POST /forgot-password': { body: Forgot, answer: Nothing },
  'POST /reset-password': { body: Reset, answer: Nothing },
  'GET /survey/analytics': { query: AnalyticsQuery, answer: Analytics },
  'GET /survey/analytics-old': { query: AnalyticsOldQuery, answer: Analytics },
  'GET /survey/analytics/placements': { query: PlacementsQuery, answer: Placements },
  'GET /survey/analytics/suspicious': { query: AnalyticsQuery, answer: SuspiciousShare },
  'GET /survey/analytics/set-chart': { query: SetChartQuery, answer: ChartSet },
  'GET /survey/analytics/board': { query: BoardQuery, answer: Board },
  'GET /survey/analytics/live': { query: BoardQuery },
  'POST /survey/analytics/mixture': { body: CombinedFilterOrder, answer: OrderedCombinedFilter },
  'GET /survey/analytics/compare': { query: CompareQuery, answer: Comparison },
  'GET /survey/analytics/cross': { query: CrossQuery, answer: CrossTable },
  'POST /survey/analytics/cross': { body: CrossOrder, answer: OrderedCombinedFilter },
  'GET /survey/analytics/mentions': { query: MentionsQuery, answer: AnswerList },
  'GET /survey/analytics/branches': { query: ScoresQuery, answer: BranchScores },
  'GET /survey/analytics/subjects': { query: SubjectScoresQuery, answer: SubjectScores },
  'GET /survey/analytics/views': { query: ViewsQuery, answer: Views },
  'POST /survey/analytics/views': { body: SaveView, answer: View },
  'DELETE /survey/analytics/views': { query: RemoveViewQuery },
  'POST /survey/answer': { body: SubmittedAnswer, answer: TakenAnswer },
  'POST /survey/answer-old': { body: SubmittedAnswer, answer: TakenAnswer },
  'POST /survey/answer/start': { body: AnswerStart },
  'GET /survey/quota': { query: SurveyQuery, answer: QuotaCounts },
  'GET /survey/answers': { query: AnswerListQuery, answer: AnswerList },
  'GET /survey/answer-status': { query: SetStatusQuery, answer: StatusSet },
  'POST /survey/answers/flood': { body: SetFloodStatus, answer: FloodStatusSet },
  'DELETE /survey/answers': { query: DeleteAnswerQuery },
  'POST /survey/answer/verify': { body: ConfirmEmail, answer: EmailConfirmed },
  'GET /survey/retention': { query: RetentionQuery, answer: RetentionPreview },
  'POST /survey/answer/file': { answer: TakenFile },
  'GET /survey/answer/file': { query: AnswerFileQuery },
  'GET /survey/answer/reward': { query: GivenRewardQuery, answer: GivenReward },
  'GET /survey/reward': { query: RewardQuery, answer: FoundReward },
  'GET /survey/reward/list': { query: RewardListQuery, answer: RewardList },
  'POST /survey/reward/use': { body: UseReward, answer: FoundReward },
  'GET /balance': { answer: BalanceAnswer },
  'POST /balance/low-at': { body: SetLowAt, answer: BalanceAnswer },
  'GET /balance/ledger': { query: LedgerQuery, answer: LedgerAnswer },
  'GET /balance/prices': { answer: BalancePrices },
  'GET /pay/trial': { answer: TrialOffer },
  'POST /pay/trial': { answer: TrialBegun },
  'GET /operator/accounts': { query: AccountsQuery, answer: Accounts },
  'GET /operator/payments/paper': { query: OperatorPaperQuery },
  'GET /operator/trial': { answer: TrialSetting },
  'POST /operator/trial': { body: TrialSetting, answer: TrialSetting },
  'GET /pay/halykbank': { query: PayQuery, answer: PayLink },
  'GET /pay/halykbank/check': { query: CheckQuery, answer: PayCheck },
  'POST /pay/halykbank/callback': { body: BankNotice },
  'GET /pay/invoice': { query: InvoiceQuery, answer: IssuedInvoice },
  'GET /pay/invoice/file': { query: PaperQuery },
  'GET /pay/invoice/act': { query: PaperQuery },
  'GET /operator/rate': { answer: Rates },
  'POST /operator/rate': { body: SetRate, answer: Rates },
  'GET /operator/prices': { answer: Prices },
  'POST /operator/prices': { body: SetPrice, answer: Prices },
  'GET /operator/seller': { answer: SellerAnswer },
  'POST /operator/seller': { body: Seller, answer: SellerAnswer },
  'POST /operator/statement': { body: LoadStatement, answer: LoadedStatement },
  'GET /operator/statement': { query: LinesQuery, answer: Lines },
  'POST /operator/statement/assign': { body: AssignLine, answer: NothingOfOperatorBilling },
  'POST /operator/statement/ignore': { body: IgnoreLine, answer: NothingOfOperatorBilling },
  'POST /operator/ledger/correct': { body: Correct, answer: BalanceLeft },
  'POST /operator/ledger/credit': { body: AllowCredit, answer: NothingOfOperatorBilling },
  'POST /operator/contract': { body: MakeContract, answer: NothingOfOperatorBilling },
  'GET /operator/billing-audit': { query: AuditQuery, answer: Audit },
  'GET /operator/payments': { query: PaymentsQuery, answer: WorkedPayments },
  'POST /operator/payments/paid': { body: MarkPaid, answer: ChangedPayment },
  'POST /operator/payments/cancel': { body: CancelPayment, answer: ChangedPayment },
  'POST /operator/payments/check': { body: CheckPayment, answer: ChangedPayment },
  'GET /operator/payments/refund': { query: RefundQuery, answer: RefundPreview },
  'POST /operator/payments/refund': { body: MakeRefund, answer: ChangedPayment },
  'POST /operator/payments/refund/resolve': { body: ResolveRefund, answer: ChangedPayment },
  'GET /pay/orders': { query: OrdersQuery, answer: PayOrders },
  'POST /pay/orders/cancel': { body: CancelOrder },
  'GET /pay/quote': { query: QuoteQuery, answer: Quotes },
  'GET /pay/tariffs': { answer: ForSale },
  'GET /survey/branch': { query: BranchesQuery, answer: BranchList },
  'GET /survey/branchall': { answer: AllBranches },
  'POST /survey/branch': { query: SaveBranchesQuery, body: SaveBranches, answer: BranchList },
  'POST /survey/branch/change': { body: ChangeBranches, answer: ChangedBranches },
  'GET /survey/branch/invite': { query: BranchInviteQuery, answer: BranchInvite },
  'GET /survey/code/adopt': { query: AdoptionsQuery, answer: Adoptions },
  'POST /survey/code/adopt': { body: AdoptCodes, answer: Adopted },
  'POST /survey/code/adopt/check': { body: CheckAdoption, answer: AdoptionCheck },
  'POST /survey/code/read': { answer: ReadCode },
  'GET /survey/code': { query: CodesQuery, answer: CodeList },
  'POST /survey/code': { body: MakeCodes, answer: MadeCodes },
  'POST /survey/code/change': { body: ChangeCodes, answer: ChangedCodes },
  'POST /survey/code/lead': { body: LeadCodes, answer: LedCodes },
  'GET /survey/code/history': { query: CodeHistoryQuery, answer: CodeHistory },
  'GET /survey/code/silent': { query: SilentCodesQuery, answer: SilentCodes },
  'POST /survey/branch/import': { body: ImportTable, answer: ImportOutcome },
  'GET /survey/branch/export': { query: ExportQuery },
  'POST /survey/design/bulk': { body: BulkPrint, answer: BulkBegun },
  'GET /survey/design/init': { query: CatalogueQuery, answer: PrintCatalogue },
  'GET /survey/design/sample': { query: SampleQuery },
  'GET /survey/design/render': { query: RenderQuery },
  'GET /survey/design/check': { query: RenderQuery, answer: CodeWorks },
  'GET /survey/download': { query: CodeImageQuery },
  'GET /survey/design/image': { answer: OwnImages },
  'POST /survey/design/image': { answer: TakenImage },
  'DELETE /survey/design/image': { query: ImageQuery },
  'GET /survey/design/template': { query: OwnDesignQuery, answer: SavedOwnDesign },
  'POST /survey/design/upload': { body: SaveOwnDesign, answer: SavedOwnDesign },
  'POST /survey/design/remove': { body: RemoveOwnDesign },
  'GET /order': { answer: Orders },
  'POST /order': { body: PlaceOrder, answer: OneOrder },
  'GET /survey/receive-old': { query: InterviewQuery, answer: Interview },
  'GET /survey/receive-old2': { query: InterviewQuery, answer: Interview },
  'GET /survey/subject-old': { query: InterviewQuery, answer: PublicSubjects },
  'GET /survey/branches-old': { query: InterviewQuery, answer: InterviewBranches },
  'GET /q': { query: CodeQuery, answer: CodeLink },
  'POST /q/scan': { body: CodeScan },
  'POST /feedback': { body: Feedback },
  'GET /operator/leads': { query: LeadsQuery, answer: Leads },
  'POST /operator/leads': { body: SaveLead, answer: Lead },
  'GET /operator/outbox': { query: OutboxQuery, answer: OutboxAnswer },
  'GET /operator/orders': { query: OrdersQueryOfOrders, answer: WorkedOrders },
  'GET /operator/orders/file': { query: OrderFileQuery },
  'POST /operator/orders': { body: SaveOrder, answer: WorkedOrder },
  'GET /survey/informer': { query: InformerQuery, answer: Informer },
  'POST /survey/informer': { body: SaveInformer, answer: Informer },
  'GET /survey/analytics/share-export': { query: SharesQuery, answer: Shares },
  'GET /survey/analytics/publish': { query: PublishQuery, answer: PublishedShare },
  'POST /survey/analytics/share-save': { body: SaveShare, answer: Share },
  'GET /survey/analytics/remove': { query: RemoveQuery, answer: RemovedShare },
  'GET /survey/analytics/report': { query: ReportQuery, answer: Report },
  'GET /survey/analytics/report/picture': { query: PictureQuery },
  'POST /survey/analytics/report/open': { body: OpenReport, answer: OpenedReport },
  'GET /survey/alert-address': { query: AlertAddressQuery, answer: AlertAddresses },
  'POST /survey/alert-address': { body: SaveAlertAddress, answer: AlertAddresses },
  'GET /case': { query: CaseListQuery, answer: CaseList },
  'GET /case/one': { query: CaseQuery, answer: CaseDetail },
  'POST /case/take': { body: TakeCase, answer: CaseDetail },
  'POST /case/status': { body: SetCaseStatus, answer: CaseDetail },
  'POST /case/note': { body: AddNote, answer: CaseDetail },
  'GET /case/recovery': { query: RecoveryQuery, answer: Recovery },
  'GET /case/causes': { answer: CauseList },
  'POST /case/causes': { body: SaveCauses, answer: CauseList },
  'GET /case/templates': { answer: ReplyTemplates },
  'POST /case/templates': { body: SaveReplyTemplates, answer: ReplyTemplates },
  'GET /message': { query: MessageQuery, answer: ChatList },
  'POST /message': { body: SendMessage, answer: ChatList },
  'DELETE /message': { query: CancelMessageQuery },
  'POST /message/read': { body: ReadChat },
  'GET /call': { query: CallQuery, answer: CallList },
  'POST /call': { body: MakeCall, answer: CallList },
  'GET /answer-page': { query: AnswerPageQuery, answer: AnswerPage },
  'POST /answer-page/message': { body: WriteOnAnswerPage, answer: AnswerPage },
  'POST /answer-page/settle': { body: SettleOnAnswerPage, answer: AnswerPage },
  'POST /answer-page/erase': { body: EraseOnAnswerPage },
  'GET /alert-address': { query: AlertOfferQuery, answer: AlertOffer },
  'POST /alert-address': { body: AnswerAlertOffer, answer: AlertOfferAnswered },
  'GET /survey/settings': { query: SettingsQuery, answer: Settings },
  'POST /survey/settings': { body: SaveSettings, answer: Settings },
  'POST /survey/subject/import': { body: ImportTable, answer: ImportOutcome },
  'GET /survey/subject/export': { query: ExportQuery },
  'GET /survey/subject': { query: SubjectsQuery, answer: SubjectList },
  'GET /survey/subject-all': { query: AllSubjectsQuery, answer: SubjectList },
  'GET /survey/subject/branch': { query: SubjectsOfBranchQuery, answer: SubjectList },
  'POST /survey/subject': { body: SaveSubjects, answer: SubjectList },
  'GET /survey/subject/another': { query: SubjectsAsQuery, answer: SubjectList },
  'POST /survey/subject/another': { body: SaveSubjectsAs, answer: SubjectList },
  'GET /survey/export': { query: SurveyQuery },
  'GET /survey/schema.json': {},
  'POST /survey/import': { body: ImportSurvey, answer: ImportedSurvey },
  'GET /survey/receive': { query: ReceiveQuery, answer: ReceiveAnswer },
  'GET /survey/question': { query: SurveyQuery, answer: Draft },
  'POST /survey/question': { body: SaveDraft, answer: Draft },
  'POST /survey/receive': { body: Publish, answer: Published },
  'GET /survey/rename': { query: RenameQuery, answer: Renamed },
  'GET /survey/to-trash': { query: TrashQuery, answer: Trashed },
  'GET /survey/remove': { query: SurveyQuery, answer: SurveyRef },
  'GET /survey/versions': { query: SurveyQuery, answer: VersionList },
  'GET /survey/version': { query: VersionQuery, answer: WholeVersion },
  'GET /invite': { query: InviteQuery, answer: InviteAnswer },
  'POST /invite': { body: AcceptInvite, answer: UserAnswer },
  'GET /users': { answer: Team },
  'POST /users': { body: SaveUsers, answer: Team },
} as const

type Line = { query?: unknown; body?: unknown; answer?: unknown }

/** Stops the start when a route and its line above differ: pages would be typed by something else than what they get. */
export function holdToCalls(app: App): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method === 'HEAD' || !schema || schema.hide || !url.startsWith(`${PREFIX}/`) || url.includes(':'))
      return
    const key = `${String(method)} ${url.slice(PREFIX.length)}`
    const line: Line | undefined = Object.hasOwn(calls, key) ? calls[key as keyof typeof calls] : undefined
    const answers = Object.entries((schema.response ?? {}) as Record<string, unknown>)
      .filter(([status]) => status.startsWith('2'))
      .map(([, shape]) => shape)
    const differs =
      (line?.query && line.query !== schema.querystring) ||
      (line?.body && line.body !== schema.body) ||
      (line?.answer && !answers.includes(line.answer))
    if (!line || differs) throw new Error(`${key} is not what src/api/calls.ts says of it`)
  })
}
