# What stands in the five service scenes. Safe work as the house does it: helmet with muffs and eye protection, climbing line and
# lanyard, no spurs on a tree that stays, crane on its outriggers, nobody under the load, chipper fed from the side.
import numpy as np, math, flora as F, treegen as T
from figures import A,unit,loft,tube,ball,box,prism,disc,wheel,person,rope
KINDS=['leaf','bark','cut','lawn','grass','helmet','vest','stripe','shirt','pants','skin','boot','glove','rope','steel','paint','tire','glass','wall','roof','trim','lit','tarp','pile','harness','tool','mesh','tag','chips','flower']
SUN=dict(storm=(.75,.45,-.5))
# cameras, 16:9 and 4:5: where, at what, metres of width at the target
CAMERAS=dict(trim=[((-.1,-34,7.2),(-.1,0,7.95),12.4),((.9,-34,7.2),(.9,0,8.1),6.6)],removal=[((.9,-58,5.6),(.9,0,6.6),34.5),((.6,-58,5.6),(.6,0,7.),20.)],health=[((.1,-15,1.55),(.1,0,1.62),8.),((.4,-15,1.55),(.4,0,2.35),5.4)],
 storm=[((-.2,-34,2.6),(-.2,0,4.35),19.5),((-2.3,-34,2.6),(-2.3,0,7.),15.)],cleanup=[((.6,-24,1.9),(.6,0,2.95),15.6),((-.9,-24,1.9),(-.9,0,5.6),12.1)])
def skel(P,par,r,keep=None):
    keep=np.ones(len(P),bool) if keep is None else keep; idx=np.flatnonzero(keep); new=-np.ones(len(P),int); new[idx]=np.arange(len(idx)); p2=np.array([new[par[i]] if par[i]>=0 else -1 for i in idx]); V=[];Q=[];off=0; kids=F.kidsof(p2)
    for root in np.flatnonzero(p2<0):
        n=np.sort(F.sub(root,kids))
        if len(n)<2: continue
        m=-np.ones(len(idx),int); m[n]=np.arange(len(n)); pp=np.array([m[p2[i]] if i!=root else -1 for i in n]); v,f=F.tubes(P[idx][n],pp,r[idx][n],F.kidsof(pp)); V.append(v); Q.append(f+off); off+=len(v)
    return np.concatenate(V),np.concatenate(Q),'bark'
def leafy(P,tw,rng,kind='leaf',**k): L=F.leaves(P,tw,rng,**{**dict(per=13,size=.2),**k}); return L,F.LQ(len(L)//8),kind
def tree(**k):
    P,par,r,kids=F.grow(**k); return P,par,r,kids
def rot(ax,a):
    ax=unit(ax); K=np.array([[0,-ax[2],ax[1]],[ax[2],0,-ax[0]],[-ax[1],ax[0],0]]); return np.eye(3)+math.sin(a)*K+(1-math.cos(a))*K@K
def ground(f,x0,x1,y0,y1,nx=120,ny=70):
    X,Y=np.meshgrid(np.linspace(x0,x1,nx),np.linspace(y0,y1,ny)); i=(np.arange(ny-1)[:,None]*nx+np.arange(nx-1)[None]).ravel(); return np.c_[X.ravel(),Y.ravel(),f(X,Y).ravel()],np.c_[i,i+1,i+nx+1,i+nx],'lawn'
def tufts(f,rng,n,x0,x1,y0,y1,h=(.12,.3),kind='grass',blades=9,spread=.07,w=.008):
    x=rng.uniform(x0,x1,n); y=rng.uniform(y0,y1,n); X=np.repeat(x,blades)+rng.normal(0,spread,n*blades); Y=np.repeat(y,blades)+rng.normal(0,spread,n*blades); Z=f(X,Y); H=rng.uniform(*h,n*blades); l=rng.normal(0,.35,(n*blades,2))*H[:,None]; P=np.c_[X,Y,Z-.02]; s=np.array([w,0,0]); tip=P+np.c_[l,H]; V=np.stack([P-s,P+s,tip+s*.15,tip-s*.15],1).reshape(-1,3); return V,np.arange(len(V)).reshape(-1,4),kind
def scatter(f,rng,n,x0,x1,y0,y1,size,kind='pile'):
    p=np.c_[rng.uniform(x0,x1,n),rng.uniform(y0,y1,n),np.zeros(n)]; p[:,2]=f(p[:,0],p[:,1])+.02; L=F.blades(p,np.zeros((n,3)),rng,size,.0); return L,F.LQ(n),kind
def branchlets(line,r,rng,t0=.3,n=14,L=2.2,up=.55,depth=2,step=.16,side=None):
    """side branches of a limb: more skeleton to join"""
    P=[];par=[];rr=[]
    def shoot(p,d,l,r0,dep):
        m=max(3,int(l/step)); P.append(p); par.append(-1); rr.append(r0); prev=len(P)-1
        for k in range(m):
            d=unit(d+rng.normal(0,.10,3)+A(0,0,.03)); p=p+d*step; P.append(p); par.append(prev); prev=len(P)-1; rr.append(r0*(1-.92*k/m)+.005)
            if dep and k>1 and rng.uniform()<.42: shoot(p,unit(d+rng.normal(0,.62,3)*A(1,.7,.8)+A(0,0,.10)),l*.5*rng.uniform(.6,1.1),r0*.55,dep-1)
    c=np.array(line,float); q=np.linspace(0,1,len(c))
    for k in range(n):
        t=t0+(1-t0)*(k+rng.uniform())/n; p=np.array([np.interp(t,q,c[:,i]) for i in range(3)]); d=unit(c[min(len(c)-1,int(t*(len(c)-1))+1)]-c[int(t*(len(c)-1))]+1e-6); o=A(0,rng.choice([-1,1])*.5,up*rng.choice([1,1,1,-.5])); shoot(p,unit(d*.75+o+rng.normal(0,.15,3)),L*(1.1-.65*t)*rng.uniform(.7,1.2),np.interp(t,q,r)*.5,depth)
    return np.array(P),np.array(par),np.array(rr)
def curve(pts,n=40):
    P=np.array(pts,float); d=np.r_[0,np.cumsum(np.linalg.norm(np.diff(P,axis=0),axis=1))]; t=np.linspace(0,d[-1],n); Q=np.array([np.interp(t,d,P[:,i]) for i in range(3)]).T
    for _ in range(5): Q[1:-1]=.25*Q[:-2]+.5*Q[1:-1]+.25*Q[2:]
    return Q
def trim():
    rng=np.random.default_rng(7); o=[]; P,par,r,k=tree(prof=[(0,.45),(.2,.85),(.45,1),(.7,.86),(.9,.5),(1,.2)],H=17.5,W=17,base=4.2,n=5200,npads=60,seed=43,leader=.3,trop=.06,pull=.35,pr=(.075,.12),sep=.1,lob=.12); P=P+A(4.1,.4,0); r=r*1.25
    # the climber's place is kept open
    z=(P[:,0]<2.7)&(P[:,2]<11.3)&(r<.6)|(np.hypot(P[:,0]+.2,P[:,2]-8.6)<3.0); keep=~z
    for i in range(1,len(P)): keep[i]&=keep[par[i]]
    # no stubs: what lost all its twigs goes back to its union
    forks=np.zeros(len(P),int); np.add.at(forks,par[1:],1)
    left=np.zeros(len(P),int); np.add.at(left,par[1:][keep[1:]],1)
    for i in range(len(P)-1,0,-1):
        if keep[i] and forks[i] and not left[i]: keep[i]=False; left[par[i]]-=1
    o.append(skel(P,par,np.maximum(r,.012),keep))
    c=curve([(4.2,.4,4.6),(3.2,.3,5.55),(1.6,.1,6.15),(-.4,0,6.42),(-2.6,-.05,6.85),(-4.9,0,7.75),(-7.2,0,9.3)]); cr=np.linspace(.33,.05,len(c)); o.append(tube(c,cr,'bark',16)); q=branchlets(c,cr,rng,.60,15,2.9,.7); o.append(skel(*q))
    c2=curve([(4.4,.5,6.4),(3.3,.9,8.4),(1.7,1.0,10.4),(-.1,1.0,12.0),(-2.0,1.0,13.4)]); r2=np.linspace(.24,.05,len(c2)); o.append(tube(c2,r2,'bark',14)); q2=branchlets(c2,r2,rng,.35,14,2.6,.6); o.append(skel(*q2))
    # the fork that carries the climbing line
    at=np.array([np.interp(9.75,c2[:,2],c2[:,i]) for i in range(3)]); c3=curve([at+A(.08,0,-.25),at+A(.24,-.04,.5),at+A(.52,-.08,1.4),at+A(.75,-.1,2.6)],20); r3=np.linspace(.15,.05,20); o.append(tube(c3,r3,'bark',12)); q3=branchlets(c3,r3,rng,.5,6,1.6,.6); o.append(skel(*q3))
    # the brown leaves an oak keeps in November
    tips=np.r_[np.flatnonzero(keep&(r<.02)&(rng.uniform(size=len(P))<.16))]; o.append(leafy(P,tips,rng,per=4,size=.17,droop=.8)); t1=np.flatnonzero((q[2]<.02)&(rng.uniform(size=len(q[0]))<.25)); o.append(leafy(q[0],t1,rng,per=4,size=.17,droop=.8)); t2=np.flatnonzero((q2[2]<.02)&(rng.uniform(size=len(q2[0]))<.2)); o.append(leafy(q2[0],t2,rng,per=4,size=.17,droop=.8))
    lz=lambda x: float(np.interp(-x,-c[:,0],c[:,2]))+float(np.interp(-x,-c[:,0],cr)); ly=0.
    # the dead branch and its collar; the saw outside of it
    b=curve([(-1.36,-.05,lz(-1.36)-.1),(-1.43,-.14,lz(-1.4)+.45),(-1.56,-.22,lz(-1.4)+1.1),(-1.86,-.25,lz(-1.4)+1.9)],16); o.append(tube(b,np.linspace(.075,.03,16),'bark',10)); o.append(skel(*branchlets(b,np.linspace(.07,.03,16),rng,.4,5,1.0,.5,1)))
    fl,fr=A(-.78,-.07,lz(-.78)+.085),A(.02,.04,lz(.02)+.085); pel=A(-.18,-.03,lz(-.2)+.80); up=unit(A(-.42,-.05,.9)); hl=A(-.92,-.22,lz(-1.)+.98); hr=A(.20,-.22,lz(0)+1.62)
    anc=at+A(.10,0,.12); o+=person(pel,up,A(-1,-.25,0),(hl,hr),(fl,fr),look=A(-1,-.05,-.38),elbows=(A(.2,-.5,-1),A(.4,-.6,-.5)),harness=True,toes=(A(-1,-.1,-.15),A(-1,-.35,0)))
    br=pel+A(-.16,-.13,.05); o.append(rope(br,hr+A(.02,0,.02))); front,back=anc+A(-.02,-.17,-.03),anc+A(.02,.17,-.03); o.append(rope(hr,front)); o.append(tube([front,anc+A(0,-.08,.05),anc+A(0,.08,.05),back],.013,'rope',6)); o.append(rope(back,A(2.3,1.2,2.5),.012))
    # lanyard round the limb
    o.append(rope(pel+A(-.05,-.17,.04),A(-.36,-.27,lz(-.36)-.12),.014,.04)); o.append(tube([A(-.36,-.27,lz(-.36)-.12),A(-.38,-.15,lz(-.38)-.42),A(-.38,.1,lz(-.38)-.46),A(-.36,.25,lz(-.36)-.15)],.014,'rope',6)); o.append(rope(pel+A(.05,.17,.04),A(-.36,.25,lz(-.36)-.15),.014))
    sd=unit(A(-1,-.05,-.28)); o.append(box(hl+sd*.06,(.16,.03,.045),'tool',sd,A(0,1,0),np.cross(sd,A(0,1,0))*1)); o.append(box(hl+sd*.38,(.50,.012,.05),'steel',sd,A(0,1,0),np.cross(sd,A(0,1,0)),.96))
    # spare line and a small saw scabbard at the belt
    o.append(tube([pel+A(.12,-.15,.02),pel+A(.18,-.19,-.2),pel+A(.22,-.18,-.42)],[.035,.04,.028],'tire',8))
    return o
def spruce(H=13,**k):
    c=F.conifer(**{**F.S['spruce']['c'],**dict(H=H),**k}); V,Q=F.tubes(c['P'],c['par'],c['r'],c['kids']); return c,V,Q
def removal():
    rng=np.random.default_rng(3); f=lambda x,y: .35*np.sin(x*.11+1)*np.cos(y*.06)-.0009*np.maximum(y,0)**2*(y<60)-.02*np.maximum(y-20,0); o=[ground(f,-40,40,-40,46)]
    c,V,Q=spruce(12.6,base=.6,Lf=[(0,3.3),(.08,3.6),(.3,2.9),(.6,1.8),(.85,.8),(.96,.28),(1,.08)]); cz=4.6
    def piece(lo,hi,move):
        for X,Y,kind in ((V,Q,'bark'),(c['LV'],c['LF_'],'leaf')):
            z=X[Y].mean(1)[:,2]; h=np.hypot(X[Y].mean(1)[:,0],X[Y].mean(1)[:,1]); zz=z+h*.12; m=(zz>lo)&(zz<hi)&((h<2.5)|(lo<0)) if kind=='leaf' else (z>lo)&(z<hi); yield move(X),Y[m],kind
    tx=2.2; o+=list(piece(-1,cz,lambda X:X+A(tx,0,0))); o.append(tube([(tx,0,cz-.4),(tx,0,cz+.55)],[.20,.19],'bark',14)); o.append(tube([(tx,0,cz+.55),(tx,0,cz+.58)],[.19,.185],'cut',16))
    R=rot(A(.2,1,0),math.radians(-5)); lift=A(-2.9,0,1.7); mv=lambda X:(X-A(0,0,cz))@R.T+A(0,0,cz)+lift+A(tx-.0,0,0); o+=list(piece(cz+.75,99,mv)); b=mv(A(0,0,cz+.35)[None])[0]; b2=mv(A(0,0,cz+1.6)[None])[0]; o.append(tube([b,b2],[.185,.16],'bark',14)); d=unit(b-b2); o.append(tube([b,b+d*.03],[.185,.18],'cut',16))
    pick=mv(A(0,-.0,cz+4.2)[None])[0]; hook=pick+A(.0,0,3.9); tip=hook+A(.12,0,1.1)
    for dx in (-.12,.12): o.append(rope(hook+A(0,-.05,-.15),pick+A(dx,-.35,0),.03,kind='rope'))
    o+= [ball(hook+A(0,0,.12),(.24,.24,.34),'vest'),rope(hook+A(0,0,.4),hook+A(0,0,1.1),.03,kind='harness'),tube([hook+A(0,0,-.2),hook+A(.1,0,-.32),hook+A(0,0,-.42),hook+A(-.08,0,-.34)],.04,'steel',8)]
    # the crane: chassis, cab, outriggers down on pads, turntable, three-piece boom
    x0,y0=7.0,1.0; g=float(f(x0+4,y0)); z=g
    o+=[box((x0+4.4,y0,z+1.08),(9.6,2.3,.42),'steel'),prism([(x0+7.0,z+.75),(x0+9.6,z+.75),(x0+9.6,z+1.75),(x0+9.2,z+2.85),(x0+7.0,z+2.85)],y0-1.2,y0+1.2,'paint'),prism([(x0+8.1,z+1.85),(x0+9.42,z+1.85),(x0+9.08,z+2.68),(x0+8.1,z+2.68)],y0-1.24,y0-1.18,'glass'),prism([(x0+7.15,z+1.85),(x0+7.95,z+1.85),(x0+7.95,z+2.68),(x0+7.15,z+2.68)],y0-1.24,y0-1.18,'glass'),box((x0+9.62,y0-.6,z+1.0),(.1,.5,.2),'lit')]
    o+= [box((x0+4.2,y0,z+1.45),(4.6,2.3,.35),'paint'),box((x0+2.2,y0,z+1.9),(2.0,1.8,.7),'paint'),box((x0+3.4,y0-.95,z+2.25),(1.2,.8,1.3),'paint'),box((x0+3.36,y0-1.37,z+2.45),(.85,.04,.65),'glass')]
    for x in (x0+1.2,x0+2.4,x0+8.2): o+=wheel(x,y0-1.1,z+.52,.52,.35); o+=wheel(x,y0+1.1,z+.52,.52,.35)
    for x in (x0-.2,x0+5.6):
        o+=[box((x,y0-1.9,z+.98),(.28,1.7,.26),'vest'),box((x,y0-2.7,z+.62),(.26,.26,1.0),'vest'),box((x,y0-2.7,z+.08),(.8,.8,.14),'tool'),box((x,y0+2.6,z+.62),(.26,.26,1.0),'vest'),box((x,y0+2.6,z+.08),(.8,.8,.14),'tool')]
    foot=A(x0+2.3,y0,z+2.35); d=unit(tip-foot); L=np.linalg.norm(tip-foot); s,_=A(0,1,0),0; u=np.cross(d,A(0,1,0)); u=u if u[2]>0 else -u
    for a,b,w,kind in ((0,.42,.62,'paint'),(.40,.74,.48,'paint'),(.72,1.0,.36,'paint')): o.append(box(foot+d*L*(a+b)/2,(L*(b-a),w*.8,w),kind,d,A(0,1,0),u))
    o.append(box(tip+d*.1-u*.1,(.5,.4,.5),'steel',d,A(0,1,0),u)); o.append(tube([A(x0+4.0,y0,z+1.9),foot+d*L*.24],[.16,.12],'steel',10)); o.append(rope(tip+u*.25,foot+u*.5+d*.5,.025,.0,kind='harness'))
    # ground: signal person well clear of the load, tag line in hand; second one by the butt logs
    px,py=-5.69,-16; gz=float(f(px,py)); o+=person(A(px,py,gz+.93),A(.04,0,1),A(1,-.25,0),(A(px+.30,py-.28,gz+1.36),A(px+.22,py+.3,gz+1.95)),(A(px-.14,py-.15,gz+.09),A(px+.16,py+.15,gz+.09)),look=A(1,-.1,.42),elbows=(A(0,-.6,-1),A(.4,.8,-.1))); tag=mv(A(.3,-.4,cz+.8)[None])[0]; o.append(rope(A(px+.34,py-.3,gz+1.38),tag,.022,1.2))
    for i,(x,zz) in enumerate(((-5.3,.24),(-4.75,.24),(-5.02,.70))): gy=float(f(x,-3)); o.append(tube([(x-.1,-4.1,gy+zz),(x+.1,-1.9,gy+zz)],.25,'bark',16)); o.append(tube([(x-.1,-4.12,gy+zz),(x-.1,-4.10,gy+zz)],.235,'cut',18))
    o.append(tufts(f,rng,3200,-18,20,-28,-5,(.10,.32),spread=.15,w=.014)); return o
def health():
    rng=np.random.default_rng(5); f=lambda x,y: .10*np.sin(x*.5+.4)*np.cos(y*.3)-.0016*np.maximum(y,0)**2; o=[ground(f,-14,14,-9,26,160,120)]
    n=90; a=np.arange(n)/n*2*np.pi; cx,cy=1.75,.35; but=np.clip(.5+.5*np.cos(a*5+.9)+.30*np.cos(a*8+2.1),0,2); V=[];Q=[]; hs=np.r_[np.linspace(-.15,1.4,44),np.linspace(1.55,7.5,40)]
    for h in hs:
        fl=np.clip(1-h/1.25,0,1.2)**2.6; R=.50-.012*h+.018*np.cos(a*3+1+h*.3)+fl*(.14+.62*but**1.5)+.014*np.cos(a*27+2.*np.sin(h*2.4)+h)+.010*np.cos(a*43-h*3); V.append(np.c_[cx+.04*np.sin(h*.8)+R*np.cos(a),cy+R*np.sin(a),np.full(n,h)])
    V=np.concatenate(V); j=np.arange(n); o.append((V,np.concatenate([np.c_[i*n+j,i*n+(j+1)%n,(i+1)*n+(j+1)%n,(i+1)*n+j] for i in range(len(hs)-1)]),'bark'))
    for pts,r0 in ((((1.75,.4,3.5),(3.2,.3,4.2),(5.6,.2,4.7)),.22),(((1.7,.4,4.2),(.6,.5,5.2),(-.6,.4,5.9),(-1.9,0,6.3)),.2)): c=curve(pts,24); o.append(tube(c,np.linspace(r0,.08,24),'bark',12))
    c=curve([(5.8,-.5,5.6),(4.4,-.6,4.9),(3.2,-.7,4.1),(2.7,-.7,3.5)],24); q=branchlets(c,np.linspace(.07,.02,24),rng,.0,16,1.3,-.1,2,.1); o.append(tube(c,np.linspace(.06,.012,24),'bark',8)); o.append(skel(*q)); o.append(leafy(q[0],np.flatnonzero(q[2]<.02),rng,per=3,size=.12,spread=.1))
    c=curve([(-1.6,-.2,6.2),(-.9,-.3,5.0),(-.5,-.4,4.3),(-.3,-.4,3.85)],24); q=branchlets(c,np.linspace(.06,.015,24),rng,.2,9,1.0,-.1,2,.1); o.append(tube(c,np.linspace(.055,.012,24),'bark',8)); o.append(skel(*q)); o.append(leafy(q[0],np.flatnonzero(q[2]<.02),rng,per=3,size=.11,spread=.1))
    # on one knee: mallet back for the blow, probe at the root
    px=-.28; g=float(f(px,-.3)); pel=A(px,-.32,g+.56); up=unit(A(.30,.02,.95)); m=A(px+.62,-.62,g+1.23); pr=A(px+.60,-.26,g+.62)
    o+=person(pel,up,A(1,.12,0),(pr,m),(A(px+.52,-.42,g+.09),A(px-.46,-.20,g+.10)),look=A(1,.1,-.40),elbows=(A(-.2,.3,-1),A(-.3,-.9,-.3)),knees=(A(1,0,.6),A(1,0,-.6)),toes=(A(1,.05,0),A(.55,0,-.85))) if False else person(pel,up,A(1,.12,0),(m,pr),(A(px+.50,-.52,g+.09),A(px-.47,-.16,g+.13)),look=A(1,.12,-.42),elbows=(A(-.4,-.8,-.5),A(-.1,.5,-1)),knees=(A(.6,-.1,1),A(1,0,-.5)),toes=(A(1,0,0),A(.45,0,-.9)))
    d=unit(A(.55,-.05,.62)); o.append(tube([m-d*.10,m+d*.42],.016,'tool',8)); h=unit(A(.72,.15,-.62)); hc=m+d*.43; o.append(tube([hc-h*.10,hc-h*.095,hc+h*.095,hc+h*.10],[.05,.062,.062,.05],'tire',14))
    d=unit(A(.62,.16,-.62)); o.append(tube([pr-d*.16,pr+d*.55],.010,'steel',8)); o.append(tube([pr-d*.17-A(0,.08,0),pr-d*.17+A(0,.08,0)],.016,'tool',8))
    o.append(disc(1.55,-.235,1.62,.085,.02,'tag')); o.append(box((-1.32,-.75,g+.17),(.46,.26,.26),'paint')); o.append(tube([(-1.5,-.75,g+.30),(-1.45,-.75,g+.40),(-1.2,-.75,g+.40),(-1.14,-.75,g+.30)],.014,'tire',8))
    o.append(tufts(f,rng,2400,-5.2,5.2,-3.2,-.9,(.05,.15),spread=.05,w=.006)); o.append(tufts(f,rng,900,.2,3.4,-1.3,-.3,(.06,.20),spread=.05,w=.006)); o.append(tufts(f,rng,1200,-5.5,5.5,-.9,4,(.05,.13),spread=.06,w=.006))
    for _ in range(60): x,y=rng.uniform(-4.6,4.6),rng.uniform(-2.6,1.5); o.append(ball((x,y,f(x,y)+.10),(.028,.028,.018),'flower',n=6))
    return o
def storm():
    rng=np.random.default_rng(6); f=lambda x,y: .12*np.sin(x*.3)*np.cos(y*.2)-.0012*np.maximum(y-6,0)**2; o=[ground(f,-26,26,-22,34,160,110)]; B=[]
    quad=lambda k,*p: o.append((np.array(p,float),np.array([[0,1,2,3]]),k))
    x0,x1,yf,yb,e,rg=.6,10.6,-1.2,5.6,3.7,6.9; ym=(yf+yb)/2
    quad('wall',(x0,yf,0),(x1,yf,0),(x1,yf,e),(x0,yf,e)); quad('wall',(x0,yf,0),(x0,yb,0),(x0,yb,e),(x0,yf,e)); quad('wall',(x0,yf,e),(x0,yb,e),(x0,ym,rg),(x0,ym,rg)); o.append(box((x0+.07,yf,e/2),(.2,.12,e),'trim')); ov=.5
    def slab(a,b,c,d,k,t=.14): n=unit(np.cross(A(*b)-a,A(*d)-a)); n=n if n[2]>0 else -n; P=[A(*p) for p in (a,b,c,d)]; o.append((np.array(P+[p-n*t for p in P]),np.array([[0,1,2,3],[4,5,6,7],[0,1,5,4],[1,2,6,5],[2,3,7,6],[3,0,4,7]]),k))
    eo=e-ov*(rg-e)/(ym-yf); slab((x0-ov,yf-ov,eo),(x1+ov,yf-ov,eo),(x1+ov,ym,rg),(x0-ov,ym,rg),'roof'); slab((x0-ov,yb+ov,eo),(x1+ov,yb+ov,eo),(x1+ov,ym,rg),(x0-ov,ym,rg),'roof'); o.append(box(((x0+x1)/2,yf-ov-.02,eo-.08),(x1-x0+2*ov,.05,.2),'trim'))
    for q in range(1,11): t=q/11; y=(yf-ov)*(1-t)+ym*t; zz=eo*(1-t)+rg*t; o.append(box(((x0+x1)/2,y,zz+.015),(x1-x0+2*ov,.05,.03),'steel'))
    def win(x,z,lit,w=1.05,h=1.35):
        o.append(box((x,yf-.04,z),(w+.26,.06,h+.26),'trim')); o.append(box((x,yf-.07,z),(w,.05,h),'lit' if lit else 'glass')); o.append(box((x,yf-.10,z),(.06,.04,h),'trim')); o.append(box((x,yf-.10,z),(w,.04,.06),'trim')); o.append(box((x,yf-.12,z-h/2-.13),(w+.4,.14,.08),'trim'))
    win(2.2,1.95,False); win(4.3,1.95,True); win(8.9,1.95,True); o.append(box((6.6,yf-.04,1.2),(1.3,.06,2.5),'trim')); o.append(box((6.6,yf-.08,1.16),(1.0,.05,2.28),'paint')); o.append(box((6.6,yf-.11,1.85),(.6,.04,.6),'lit')); o.append(box((6.6,yf-.7,.14),(2.2,1.3,.28),'steel')); o.append(box((9.2,ym-.6,7.2),(.85,.85,2.0),'paint')); o.append(box((9.2,ym-.6,8.2),(1.05,1.05,.2),'steel'))
    # the maple, split at a tight fork: one stem stands, the other lies over the eaves
    bx,by=-3.6,-1.6; tr=curve([(bx,by,-.1),(bx+.02,by,.5),(bx-.05,by,1.5),(bx-.1,by,2.4),(bx-.35,by,3.2)],20); o.append(tube(tr,np.r_[.66,.58,np.linspace(.50,.36,11),np.linspace(.34,.19,7)],'bark',18))
    prof=[(0,.4),(.2,.8),(.45,1),(.7,.85),(.9,.5),(1,.15)]; P,par,r,k=tree(prof=prof,H=10.5,W=7.0,base=2.2,n=4200,npads=55,seed=13,leader=.5,trop=.1,pull=.4,pr=(.09,.14),sep=.1,lob=.14); R=rot(A(0,1,0),math.radians(-13)); Q=P@R.T+tr[-2]-A(0,0,.2); o.append(skel(Q,par,np.maximum(r*1.35,.012))); o.append(leafy(Q,np.flatnonzero(r<.022),rng,per=8,size=.2))
    P,par,r,k=tree(prof=prof,H=9.6,W=6.2,base=2.6,n=3800,npads=50,seed=21,leader=.5,trop=.1,pull=.4,pr=(.09,.14),sep=.1,lob=.14); R=rot(A(.10,1,0),math.radians(56)); piv=A(bx+.02,by-.12,2.12); Q=P@R.T+piv; rz=np.where((Q[:,0]>x0-ov)&(Q[:,1]>yf-ov)&(Q[:,1]<ym),eo+(Q[:,1]-(yf-ov))/(ym-yf+ov)*(rg-eo)+.12,.15); low=(Q[:,2]<rz); Q[low,2]=rz[low]+.05*np.abs(np.sin(Q[low,0]*7)); o.append(skel(Q,par,np.maximum(r*1.45,.012))); o.append(leafy(Q,np.flatnonzero(r<.022),rng,per=8,size=.2))
    # pale torn wood down the seam
    V=[];Qd=[]
    for i in range(46):
        t=rng.uniform(); c=A(bx+.30-.12*t,by-.46,.95+1.75*t); d=unit(A(rng.normal(.18,.25),-.05,1)); l=rng.uniform(.35,1.0)*(.5+t); s=A(.055*rng.uniform(.6,1.4),0,0); b=len(V); V+=[c-s-d*l*.5,c+s-d*l*.5,c+d*l*.5+s*.1,c+d*l*.5-s*.1]; Qd.append([b,b+1,b+2,b+3])
    o.append((np.array(V),np.array(Qd),'cut')); o.append(tube(curve([(bx+.02,by-.50,2.75),(bx+.20,by-.52,1.9),(bx+.16,by-.56,1.0),(bx+.14,by-.6,.55)],14),[.04,.10,.15,.17,.19,.19,.19,.18,.17,.15,.12,.09,.05,.02],'cut',10,.5))
    for i in range(18): c=piv+unit(A(.8,0,.5))*rng.uniform(-.55,.1)+A(rng.normal(0,.10),-.36,rng.normal(0,.16)); d=unit(A(-.85,-.05,-.45)+rng.normal(0,.16,3)); o.append(tube([c,c+d*rng.uniform(.3,.8)],[.05,.006],'cut',5))
    px=-7.9; g=float(f(px,-4)); o+=person(A(px,-4,g+.93),A(.03,0,1),A(1,.2,0),(A(px+.42,-4.3,g+1.22),A(px+.05,-3.72,g+.86)),(A(px-.17,-4.12,g+.09),A(px+.17,-3.9,g+.09)),look=A(1,.3,.22),elbows=(A(-.3,-.5,-1),None)); o.append(tube([(px+.42,-4.32,g+1.24),(px+.66,-4.26,g+1.29),(px+.74,-4.24,g+1.31)],[.035,.04,.07],'tire',10)); o.append(tube([(px+.745,-4.24,g+1.31),(px+.76,-4.235,g+1.312)],[.062,.06],'lit',10))
    o.append(tufts(f,rng,1500,-11,11,-8,-2.5,(.10,.28),spread=.1,w=.010)); o.append(scatter(f,rng,900,-8,6,-5,-1.3,.2,'leaf')); return o
def cleanup():
    rng=np.random.default_rng(9); f=lambda x,y: .14*np.sin(x*.33+.8)*np.cos(y*.2)-.0014*np.maximum(y-3,0)**2; o=[ground(f,-22,22,-16,34,170,120)]
    # chipper: feed tray low and to the left, drum, engine, chute turned into the truck
    x,y=2.6,0.; g=float(f(x+1.5,y))-.02; z=g
    tray=[A(x-1.35,y-.75,z+.78),A(x-1.35,y+.75,z+.78),A(x+.15,y+.42,z+.95),A(x+.15,y-.42,z+.95)]; q=lambda k,*p: o.append((np.array(p,float),np.array([[0,1,2,3]]),k)); q('paint',*tray); q('paint',tray[0],tray[3],A(x+.15,y-.42,z+1.62),A(x-1.25,y-.80,z+1.66)); q('paint',tray[1],tray[2],A(x+.15,y+.42,z+1.62),A(x-1.25,y+.80,z+1.66)); q('paint',A(x-1.25,y-.80,z+1.66),A(x-1.25,y+.80,z+1.66),A(x+.15,y+.42,z+1.62),A(x+.15,y-.42,z+1.62)); q('paint',A(x-1.35,y-.75,z+.78),A(x-1.9,y-.75,z+.60),A(x-1.9,y+.75,z+.60),A(x-1.35,y+.75,z+.78)); q('tire',A(x+.0,y-.40,z+.97),A(x+.0,y+.40,z+.97),A(x+.0,y+.40,z+1.6),A(x+.0,y-.40,z+1.6)); o.append(tube([(x-1.30,y-.82,z+.80),(x-1.42,y-.84,z+1.30),(x-1.22,y-.82,z+1.74),(x-1.22,y+.82,z+1.74)],.028,'vest',8))
    o+=[box((x+.62,y,z+1.22),(1.0,1.15,.95),'paint'),tube([(x+.72,y-.60,z+1.26),(x+.72,y-.66,z+1.26)],[.42,.40],'steel',24),prism([(x+1.1,z+.85),(x+2.65,z+.85),(x+2.65,z+1.55),(x+2.45,z+1.75),(x+1.1,z+1.75)],y-.55,y+.55,'paint'),box((x+1.9,y-.57,z+1.28),(.95,.04,.42),'tire'),box((x+.8,y,z+.68),(4.2,.9,.14),'steel'),tube([(x+2.8,y,z+.66),(x+4.3,y,z+.58)],.07,'steel',8),tube([(x+2.1,y,z+1.75),(x+2.1,y,z+2.25),(x+2.2,y,z+2.35)],.06,'steel',8)]
    ch=curve([(x+.75,y,z+1.65),(x+.8,y,z+2.2),(x+1.0,y,z+2.75),(x+1.5,y,z+3.08),(x+2.15,y,z+3.02)],16); o.append(tube(ch,np.linspace(.20,.17,16),'paint',4)); o.append(box(ch[-1]+A(.14,0,-.03),(.36,.3,.30),'steel',unit(A(1,0,-.25)),A(0,1,0),unit(A(.25,0,1)))); o+=wheel(x+.85,y-.72,z+.40,.40,.26); o.append(prism([(x+.3,z+.80),(x+.42,z+.90),(x+1.28,z+.90),(x+1.4,z+.80)],y-.88,y-.55,'steel'))
    tz=z; bx=x+4.25; o+=[box((bx+2.3,y,tz+2.28),(4.6,2.1,2.2),'wall'),box((bx+2.3,y-1.07,tz+2.28),(4.5,.06,.12),'steel'),box((bx+2.3,y-1.07,tz+1.24),(4.6,.08,.14),'steel'),box((bx+2.3,y-1.07,tz+3.34),(4.6,.08,.14),'steel'),box((bx+3,y,tz+1.0),(6.4,1.0,.26),'steel')]; o+=wheel(bx+1.1,y-.95,tz+.50,.50,.34); o.append(box((bx-.02,y,tz+2.9),(.03,1.7,.9),'tire'))
    n=700; t=rng.uniform(0,1,n)**.8; p=np.c_[ch[-1][0]+.3+t*1.6,y+rng.normal(0,.10,n)*(1+t*2),ch[-1][2]-.05-.55*t**2+rng.normal(0,.05,n)*(1+2.4*t)]; o.append((F.blades(p,np.zeros((n,3)),rng,.07),F.LQ(n),'chips'))
    # fed from the side, butt first
    fx=x-2.35; gg=float(f(fx,-1.)); butt=A(x-.55,y-.05,z+1.18); tail=A(x-4.3,y-.55,z+.95); o.append(tube([butt,butt*.5+tail*.5+A(0,0,.02),tail],[.06,.05,.03],'bark',8)); L=curve([butt,tail],20); qq=branchlets(L,np.linspace(.05,.03,20),rng,.42,14,1.5,.45,2,.12); o.append(skel(*qq)); o.append(leafy(qq[0],np.flatnonzero(qq[2]<.018),rng,'leaf',per=4,size=.13,spread=.12))
    pel=A(fx,-.98,gg+.92); h1=A(fx+.46,-.42,z+1.14); h2=A(fx-.05,-.42,z+1.10); o+=person(pel,unit(A(.14,.10,1)),A(1,.45,0),(h2,h1),(A(fx-.22,-1.12,gg+.09),A(fx+.22,-.86,gg+.09)),look=A(1,.35,-.25),elbows=(A(-.5,-.3,-1),A(-.2,-.8,-.8)),visor=True) 
    # the tarp: a shallow heap on a sheet, two corners over the shoulder
    tx=-5.3; gt=float(f(tx,-1.2)); nx,ny=46,26; U,V_=np.meshgrid(np.linspace(-1,1,nx),np.linspace(-1,1,ny)); edge=np.maximum(np.abs(U),np.abs(V_)); X=tx+U*1.5; Y=-1.3+V_*.95; Z=f(X,Y)+.03+.20*np.clip(edge-.72,0,1)*2.2+.035*np.sin(U*17+V_*5)*edge+.03*np.sin(V_*21-U*6)*edge; lead=np.clip((U-.55)/.45,0,1)**1.6; X=X+lead*.75*(1-.25*np.abs(V_)); Z=Z+lead*.62; Y=Y*1-lead*(V_*.95)*.62; i=(np.arange(ny-1)[:,None]*nx+np.arange(nx-1)[None]).ravel(); o.append((np.c_[X.ravel(),Y.ravel(),Z.ravel()],np.c_[i,i+1,i+nx+1,i+nx],'tarp'))
    n=5200; a=rng.uniform(0,6.283,n); rr=np.sqrt(rng.uniform(0,1,n)); hx=tx-.12+rr*np.cos(a)*1.18; hy=-1.3+rr*np.sin(a)*.74; hz=gt+.06+.82*np.clip(1-rr**2,0,1)**.8*rng.uniform(.9,1.04,n); o.append((F.blades(np.c_[hx,hy,hz],np.zeros((n,3)),rng,.15,.0),F.LQ(n),'pile')); o.append(ball((tx-.12,-1.3,gt+.02),(1.14,.70,.74),'pile',lo=0.,n=26))
    wx=-2.55; gw=float(f(wx,-1.35)); c0=A(tx+1.5+.72,-1.45,gt+.72); pel=A(wx,-1.35,gw+.88); up=unit(A(.40,0,.92)); hl,hr=A(wx+.10,-1.62,gw+1.26),A(wx+.22,-1.22,gw+1.30); o+=person(pel,up,A(1,.05,0),(hl,hr),(A(wx-.42,-1.48,gw+.13),A(wx+.42,-1.24,gw+.09)),look=A(1,-.1,.02),elbows=(A(-.9,-.5,-.5),A(-.4,.6,-.8)),toes=(A(.8,0,-.45),A(1,0,.1))); o.append(tube([c0,A(wx-.35,-1.66,gw+1.14),hl+A(.04,0,.0)],[.09,.045,.03],'tarp',8)); o.append(tube([c0+A(0,.3,0),A(wx-.3,-1.2,gw+1.26),hr],[.08,.045,.03],'tarp',8))
    # a maple at the left edge, and what it dropped
    P,par,r,k=tree(prof=[(0,.5),(.2,.85),(.45,1),(.7,.85),(.9,.5),(1,.15)],H=12,W=9.5,base=3.1,n=4600,npads=60,seed=13,leader=.5,trop=.1,pull=.4,pr=(.09,.14),sep=.1,lob=.14); P=P+A(-8.6,3.4,0); o.append(skel(P,par,np.maximum(r*1.2,.012))); o.append(leafy(P,np.flatnonzero(r<.022),rng,per=7,size=.22)); o.append(scatter(f,rng,2600,-11,2.0,-4.2,4.6,.17)); fl=np.c_[rng.uniform(-9,-1,60),rng.uniform(-1,3,60),rng.uniform(.5,4.6,60)]; o.append((F.blades(fl,np.zeros((60,3)),rng,.17),F.LQ(60),'pile')); o.append(tufts(f,rng,1500,-9,9,-5,-1.9,(.05,.16),spread=.08,w=.008)); 
    return o
def build(n): return dict(trim=trim,removal=removal,health=health,storm=storm,cleanup=cleanup)[n]()
