import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { LoadingScreen } from '../app/shell/loading-screen.tsx';
import { type Page } from './load-page.ts';
import type { Location, To } from './location.ts';
import type { LoaderData, Params } from './route.ts';
import {
  navigate,
  subscribeToRouter,
  pendingNavigation,
  type PendingNavigation,
  type ShownPage,
  shownPage,
} from './router.ts';
import { scrollPage } from './scroll.ts';

const PageContext = createContext<Page | null>(null);
const DepthContext = createContext(0);

/** The page to show: `first` until the router has another. Null while it is unknown. */
export function useShownPage(first: Page | null): Page | null {
  const [page, setPage] = useState<Page | ShownPage | null>(first);
  useEffect(() => {
    // In a transition, so that what is shown stays until what replaces it can be.
    const follow = () => startTransition(() => setPage((before) => shownPage() ?? before));
    follow();
    return subscribeToRouter(follow);
  }, []);
  useLayoutEffect(() => {
    if (page && 'scroll' in page) scrollPage(page.scroll, page.location);
  }, [page]);
  return page;
}

/** Around all that is routed. */
export const ShownPageContext = PageContext.Provider;

/** The page at the depth of where this stands: in the root the outermost layout, in a layout what it holds. */
export function Outlet() {
  const page = use(PageContext);
  const depth = use(DepthContext);
  if (!page || page.awaits === depth) return <LoadingScreen />;
  const Routed = page.matches[depth]?.module.default;
  return (
    Routed && (
      <DepthContext value={depth + 1}>
        <Routed />
      </DepthContext>
    )
  );
}

/** False while a visit's first page shows nothing yet, because its loaders have not answered. */
export function usePageStands(): boolean {
  const page = use(PageContext);
  return page !== null && page.awaits === undefined;
}

/** Renders `renderError` in place of a page that failed to load or to render. */
export function PageOutlet({ renderError }: { renderError: (error: unknown) => ReactNode }) {
  const page = use(PageContext);
  if (page?.failure) return renderError(page.failure.error);
  return (
    <RenderFailure page={page} renderError={renderError}>
      <Outlet />
    </RenderFailure>
  );
}

interface RenderFailureProps {
  readonly page: Page | null;
  readonly renderError: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface RenderFailureState {
  readonly page: Page | null;
  readonly failure: { readonly error: unknown } | null;
}

/** An error boundary that resets with the next page or its next data. */
class RenderFailure extends Component<RenderFailureProps, RenderFailureState> {
  static getDerivedStateFromError(error: unknown): Partial<RenderFailureState> {
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ page }: RenderFailureProps, state: RenderFailureState): RenderFailureState | null {
    return page === state.page ? null : { page, failure: null };
  }
  override state: RenderFailureState = { page: this.props.page, failure: null };
  override render() {
    const { failure } = this.state;
    return failure ? this.props.renderError(failure.error) : this.props.children;
  }
}

function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('there is no page yet');
  return page;
}

export const useLocation = (): Location => usePage().location;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const useParams = (): Params => usePage().matches.at(-1)?.params ?? {};

/** What the loader of the route that this stands in has answered. */
export function useLoaderData<Loader>(): LoaderData<Loader> {
  return usePage().matches[use(DepthContext) - 1]?.data as LoaderData<Loader>;
}

/** The pending navigation, if there is one. */
export const usePendingNavigation = (): PendingNavigation | null =>
  useSyncExternalStore(subscribeToRouter, pendingNavigation, () => null);

/** Whether the current page is reloading its data. */
export const useIsRevalidating = (): boolean => usePendingNavigation()?.how === 'stay';

/** Redirects when it is rendered. */
export function Navigate({ to }: { to: To }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}

/** A promise that a loader returns without waiting. It never rejects, so that nobody has to catch it. */
export type Settled<T> = Promise<PromiseSettledResult<T>>;

export const settled = async <T,>(promise: Promise<T>): Settled<T> => (await Promise.allSettled([promise]))[0];

interface AwaitProps<T> {
  readonly of: Settled<T>;
  readonly renderError: (error: unknown) => ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Suspends until it is there. */
export function Await<T>({ of, renderError, children }: AwaitProps<T>) {
  const outcome = use(of);
  return outcome.status === 'fulfilled' ? children(outcome.value) : renderError(outcome.reason);
}
