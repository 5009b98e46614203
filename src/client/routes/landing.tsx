export default function Page() {
  return (
    <main>
      <h1>landing</h1>
    </main>
  );
}
